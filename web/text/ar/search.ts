import type { Catalogue } from "../catalogue.ts";

export const search: Catalogue["search"] = {
  placeholder: {
    panel: "البحث عن مهمة",
    collaborators: "البحث عن عضو",
    announcements: "البحث عن إعلان",
    other: "بحث",
  },
  open: "بحث",
};
