import { type DrawPicture, type DrawRef, Markdown } from "../../../ui/markdown/markdown.tsx";
import { PictureInText } from "../files/picture-in-text.tsx";
import { RefInText } from "./ref-in-text.tsx";

/** The rank of the sheet's own headings. */
const HEADING = 3;

/** Within a link a picture would be one more thing to press. */
const drawPicture: DrawPicture = (id, words, linked) => (linked ? undefined : <PictureInText id={id} words={words} />);

const drawRef: DrawRef = (written) => <RefInText written={written} />;

/** A description or a comment as it is read, and as the preview shows it. */
export const drawText = (value: string) => (
  <Markdown text={value} below={HEADING} picture={drawPicture} taskRef={drawRef} />
);
