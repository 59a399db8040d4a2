import { errors } from "../shared/errors.ts";

/** Why a file is not taken that is larger than this server has it, which allows whole MB. */
export const tooLarge = (maxBytes: number): string =>
  errors["file-too-large"][1].replace("#", String(maxBytes / 1024 ** 2));
