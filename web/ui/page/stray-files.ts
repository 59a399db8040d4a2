/** A file that is dropped where nothing takes it would be opened by the browser in place of the page, with all that was half-done there. */
const turnAway = (event: DragEvent): void => {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  if (target instanceof Element && target.matches("[type=file]")) return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
};

/** Lets no file that is dropped beside its target take the page away, from now on. */
export const turnStrayFilesAway = (): void => {
  for (const type of ["dragover", "drop"] as const) addEventListener(type, turnAway);
};
