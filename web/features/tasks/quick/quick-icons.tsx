import { CalendarArrowUp, CalendarDays, Columns3, SquareKanban, Tag, UserCheck, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { PriorityIcon } from "../../../ui/display/priority-icon.tsx";
import type { Property } from "./quick-keys.ts";

/** What stands for each quick action where it is a button or a command. */
export const quickIcons: Readonly<Record<Property, ReactNode>> = {
  column: <Columns3 size={16} />,
  people: <UserPlus size={16} />,
  me: <UserCheck size={16} />,
  priority: <PriorityIcon priority="high" size={16} />,
  labels: <Tag size={16} />,
  due: <CalendarDays size={16} />,
  from: <CalendarArrowUp size={16} />,
  panel: <SquareKanban size={16} />,
};
