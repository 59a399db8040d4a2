import type { Catalogue } from "../catalogue.ts";
export const shortcuts: Catalogue["shortcuts"] = {
  closeAnything: "إغلاق ما هو مفتوح",
  findAnything: "العثور على أي شيء أو تنفيذه",
  goHome: "الانتقال إلى الرئيسية",
  keyThen: "ثم",
  redo: "إعادته",
  undo: "التراجع عن آخر تغيير لك",
  searchHere: "البحث في هذه الصفحة",
  shortcutsAnywhere: "في أي مكان",
  showShortcuts: "إظهار اختصارات لوحة المفاتيح",
  toggleSidebar: "إخفاء الشريط الجانبي أو إظهاره",
  singleKeys: "اختصارات المفتاح الواحد",
  singleKeysHint: "حروف وعلامات تعمل في أي مكان من الصفحة. أما مفاتيح البطاقة أو الصف المحدد فتعمل دائمًا.",
};
