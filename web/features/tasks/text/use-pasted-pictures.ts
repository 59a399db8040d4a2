import { useContext } from "react";
import { FilesOfTask } from "../files/use-files.ts";

/** A name without what would end it there. */
const nameInText = (name: string): string => name.replace(/[[\]\\\n]/g, " ").trim();

/** Attaches pictures to the open task and answers what names them in a text: at once, by the ids that they will have. */
export function usePastedPictures(): ((pictures: readonly File[]) => string) | undefined {
  const ofTask = useContext(FilesOfTask);
  return (
    (ofTask &&
      ((pictures) =>
        ofTask.files
          .attach(pictures)
          .map(({ id, name }) => `![${nameInText(name)}](attachment:${id})`)
          .join("\n"))) ??
    undefined
  );
}
