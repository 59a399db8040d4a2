import { looks } from "./looks.ts";

/** A text as it was written: until the script that draws it is here, and where it cannot be drawn. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className={looks.text}>
      <p dir="auto" className={looks.asWritten}>
        {text}
      </p>
    </div>
  );
}
