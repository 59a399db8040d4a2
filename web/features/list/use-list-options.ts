import { useMemo } from "react";
import { useSearchParams } from "wouter";
import {
  fieldsOf,
  type Grouping,
  groupingOf,
  type ListField,
  listQuery,
  type Sorting,
  sortingOf,
} from "../../../contract/views/list-query.ts";

export interface ListOptions {
  group: Grouping;
  sort: Sorting;
  fields: readonly ListField[];
}

/** How the list is grouped, sorted, and what it shows, which is the address; to choose otherwise is no step of Back [E29]. */
export const useListOptions = (): readonly [ListOptions, (change: Partial<ListOptions>) => void] => {
  const [address, setAddress] = useSearchParams();
  const group = groupingOf(address);
  const [sort, fields] = [address.get("sort"), address.get("fields")];
  const options = useMemo(
    () => ({ group, sort: sortingOf({ get: () => sort }), fields: fieldsOf({ get: () => fields }) }),
    [group, sort, fields],
  );
  const choose = (change: Partial<ListOptions>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(listQuery({ ...options, ...change })))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [options, choose];
};
