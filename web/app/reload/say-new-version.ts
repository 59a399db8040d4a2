import { text } from "../../text/catalogue.ts";
import { offerReload } from "./offer-reload.ts";

export const sayNewVersion = (): void => offerReload("new-version", text().shell.newVersion);
