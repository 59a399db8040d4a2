import { Markdown } from "../../../ui/markdown/markdown.tsx";

/** The rank of the sheet's own headings. */
const HEADING = 3;

/** A description as it is read, and as the preview shows it. */
export const drawDescription = (value: string) => <Markdown text={value} below={HEADING} />;
