import { Image } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { modifier } from "../keys/modifier.ts";
import { stopHere, walk } from "./roving-focus.ts";
import type { Tool } from "./tools.ts";

type Props = {
  /** The id of the field that it writes into. */
  controls: string;
  tools: readonly Tool[];
  onUse: (tool: Tool) => void;
  onPictures?: ((files: readonly File[]) => void) | undefined;
};

/** The field keeps the focus, and what is selected in it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Toolbar({ controls, tools, onUse, onPictures }: Props) {
  const words = text().writing;
  const files = useRef<HTMLInputElement>(null);
  return (
    <div
      role="toolbar"
      aria-label={words.tools}
      aria-controls={controls}
      className="flex min-w-0 flex-wrap"
      onKeyDown={walk}
      onFocus={stopHere}
      onMouseDown={keepFocus}
    >
      {tools.map((tool, index) => (
        <IconButton
          key={tool.name}
          label={words[tool.name]}
          {...(tool.key && { keyHint: `${modifier} ${tool.key.toUpperCase()}` })}
          icon={<tool.icon size={16} />}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onUse(tool)}
        />
      ))}
      {onPictures && (
        <>
          <IconButton
            label={words.picture}
            icon={<Image size={16} />}
            tabIndex={-1}
            onClick={() => files.current?.click()}
          />
          <input
            ref={files}
            type="file"
            accept="image/*"
            multiple
            hidden
            onChange={({ target }) => {
              onPictures([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </>
      )}
    </div>
  );
}
