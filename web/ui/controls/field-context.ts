import { createContext, useContext } from "react";

/** What a Field tells the control inside it. */
export type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that tie a control to its Field. The Field's id wins: its label points there. */
export function useFieldWiring(own: { id?: string | undefined; "aria-describedby"?: string | undefined }) {
  const field = useContext(FieldContext);
  const describedBy = [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ");
  return {
    id: field?.id ?? own.id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": field?.invalid || undefined,
    "aria-required": field?.required || undefined,
  };
}
