import { useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { errors } from "../../../contract/shared/errors.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** Whose profile is open, which the address holds: `?id=`. Whoever is not there is said to be [S8.3, S2.42]. */
export const useOpenPerson = (people: readonly Collaborator[]): { person: Collaborator | null; close: () => void } => {
  const [search, setSearch] = useSearchParams();
  const id = search.get("id");
  const person = people.find(({ user }) => user.id === id) ?? null;
  const last = useRef<Collaborator | null>(null);
  const missing = id !== null && person === null && people.length > 0;

  const close = () =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        params.delete("id");
        return params;
      },
      { replace: true },
    );

  useEffect(() => {
    if (person) last.current = person;
    if (!missing) return;
    const went = last.current?.user.id === id ? last.current : null;
    const title = went ? text().collaborators.wentAway(went.user.fullName) : said(errors["collaborator-not-found"][1]);
    toast({ kind: "info", title, id: "collaborator-gone" });
    setSearch({}, { replace: true });
  }, [person, missing, id, setSearch]);

  return { person, close };
};
