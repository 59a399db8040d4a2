import { useEffect } from "react";

/** A file that is dropped where nothing takes it would be opened by the browser in place of the page, with all that was half-done there. */
const turnAway = (event: DragEvent): void => {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  if (target instanceof HTMLInputElement && target.type === "file") return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
};

/** Lets no file that is dropped beside its target take the page away. */
export const useNoStrayFiles = (): void => {
  useEffect(() => {
    addEventListener("dragover", turnAway);
    addEventListener("drop", turnAway);
    return () => {
      removeEventListener("dragover", turnAway);
      removeEventListener("drop", turnAway);
    };
  }, []);
};
