import type { Config } from "./config.ts";

/** The codes of a host that is none of this machine's, or whose name leads nowhere. */
const HOST = /^(?:ENOTFOUND|EAI_\w+|EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL)$/;

const sentence = ({ host, port }: Pick<Config, "host" | "port">, { code = "", message }: NodeJS.ErrnoException) => {
  if (code === "EADDRINUSE") return `Port ${port} is in use. Stop what runs there, or set PORT.`;
  if (code === "EACCES")
    return `Port ${port} is not for the user who runs the server, as most below 1024 are not. Set PORT to another one.`;
  if (HOST.test(code))
    return `HOST=${host} cannot be used: must be an address of this machine, such as 127.0.0.1 (${message}).`;
  return message;
};

/** What keeps a server from listening, told as the setting to change. */
export const cannotListen =
  (where: Pick<Config, "host" | "port">) =>
  (reason: unknown): never => {
    throw new Error(sentence(where, reason as Error), { cause: reason });
  };
