import { lateComponent } from "../../ui/late.tsx";

export const ColumnName = lateComponent(async () => (await import("./column-name.tsx")).ColumnName);
