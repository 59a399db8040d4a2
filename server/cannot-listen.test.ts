import { expect, test } from "vitest";
import { cannotListen } from "./cannot-listen.ts";
import { freePort } from "./platform/process/free-port.ts";

const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test.each([
  ["EADDRINUSE", "listen EADDRINUSE: address already in use 127.0.0.1:80", /^Port 80 is in use\. .*set PORT\.$/],
  [
    "EACCES",
    "listen EACCES: permission denied 127.0.0.1:80",
    /^Port 80 is not for the user .*\. Set PORT to another one\.$/,
  ],
  [
    "ENOTFOUND",
    "getaddrinfo ENOTFOUND board.lan",
    /^HOST=board\.lan cannot be used: must be .* \(getaddrinfo ENOTFOUND board\.lan\)\.$/,
  ],
  ["EAI_AGAIN", "getaddrinfo EAI_AGAIN board.lan", /^HOST=board\.lan cannot be used: must be /],
  [
    "EAFNOSUPPORT",
    "listen EAFNOSUPPORT: address family not supported ::1:80",
    /^HOST=board\.lan cannot be used: must be /,
  ],
  ["EINVAL", "listen EINVAL: invalid argument fe80::1:80", /^HOST=board\.lan cannot be used: must be /],
  ["EMFILE", "listen EMFILE: too many open files", /^listen EMFILE: too many open files$/],
])("what listening fails with is told with the setting to change: %s [D40, fault 27]", (code, message, told) => {
  expect(() => cannotListen({ host: "board.lan", port: 80 })(coded(code, message))).toThrow(told);
});

test("an address that is not this machine's is named as HOST [D40, fault 27]", async () => {
  // An address that is kept for examples.
  const where = { host: "192.0.2.1", port: 0 };
  await expect(freePort(where.host).catch(cannotListen(where))).rejects.toThrow(/^HOST=192\.0\.2\.1 cannot be used: /);
});
