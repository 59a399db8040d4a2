/** What leads on from the row after the one that holds this, or before it: the focus goes there when the row goes. */
export const rowBeside = (inside: Element | null): HTMLElement | null => {
  const row = inside?.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector<HTMLElement>("a") ?? null;
};
