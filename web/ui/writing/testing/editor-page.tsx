import { useState } from "react";
import { createRoot } from "react-dom/client";
import { hideCompositions } from "../../keys/hide-compositions.ts";
import { MarkdownEditor } from "../markdown-editor.tsx";

const people = [
  { id: "ada", fullName: "Ada Lovelace", username: "ada" },
  { id: "bo", fullName: "Bo Diddley", username: "bo" },
];
const preview = (text: string) => <pre>{text}</pre>;

function Owner() {
  const [value, setValue] = useState("");
  const [told, setTold] = useState<string[]>([]);
  const tell = (what: string) => setTold((before) => [...before, what]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a sheet that closes by Esc.
    <div onKeyDown={({ key }) => key === "Escape" && tell("closed")}>
      <button type="button">Before</button>
      <MarkdownEditor
        label="Description"
        value={value}
        onChange={setValue}
        onLeave={(by) => tell(by)}
        actions={
          <button type="button" onClick={() => tell("discard")}>
            Discard
          </button>
        }
        preview={preview}
        people={people}
        onPicture={(files) => files.map(({ name }) => `![${name}](attachment:1)`).join("\n")}
      />
      <button type="button">After</button>
      <output>{told.join(" ")}</output>
    </div>
  );
}

hideCompositions(window);
const root = document.getElementById("root");
if (root) createRoot(root).render(<Owner />);
