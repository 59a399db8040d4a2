import { getParser } from "bowser";

/** What people call the browser and system that signed in: "Chrome · Android". Anything else as it names itself. */
export const deviceName = (userAgent: string): string => {
  if (!userAgent.startsWith("Mozilla/")) return userAgent;
  const { browser, os } = getParser(userAgent).getResult();
  return [browser.name, os.name].filter(Boolean).join(" · ") || userAgent;
};
