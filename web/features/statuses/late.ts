import { lateComponent } from "../../ui/page/late.tsx";

export const ColumnName = lateComponent(async () => (await import("./column-name.tsx")).ColumnName);
