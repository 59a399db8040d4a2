/** Asks for files of this device, in the browser's own window; `take` is called once some were chosen. For within a press. */
export function chooseFiles(take: (files: readonly File[]) => void): void {
  const chooser = Object.assign(document.createElement("input"), { type: "file", multiple: true });
  chooser.addEventListener("change", () => take([...(chooser.files ?? [])]));
  chooser.click();
}
