import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** For what files can be dropped on or pasted into; `isOver`: some are held over it. */
export function useDroppedFiles(take: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  /** Elements within it are entered and left, too. */
  const depth = useRef(0);
  const over = (by: number): void => {
    depth.current = by === 0 ? 0 : Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };
  return {
    isOver,
    bind: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && over(1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && over(-1),
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        over(0);
        // A field that takes them has done so.
        if (event.defaultPrevented) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files];
        // Words beside a picture of themselves are pasted as words.
        if (event.defaultPrevented || files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
        event.preventDefault();
        take(files);
      },
    },
  };
}
