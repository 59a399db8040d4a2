import type { PopupAnswer } from "../../../../contract/auth/popup.ts";

export interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
}

/** All cookies, wherever they belong: names do not collide here. */
export const cookieHeader = (cookies: readonly Cookie[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

/** As much of a browser as a popup needs: follows redirects and keeps cookies per host and path. */
export const browser = () => {
  let cookies: Cookie[] = [];

  const sentTo = ({ host, pathname }: URL) =>
    cookieHeader(
      cookies.filter((each) => each.host === host && `${pathname}/`.startsWith(`${each.path.replace(/\/$/, "")}/`)),
    );

  const keep = (host: string, header: string) => {
    const [pair = "", ...attributes] = header.split(/; */);
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const attribute = (wanted: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute("path") ?? "/";
    cookies = cookies.filter((each) => each.name !== name || each.host !== host || each.path !== path);
    const ended = attribute("max-age") === "0" || new Date(attribute("expires") ?? "9999-12-31").getTime() < Date.now();
    if (!ended) cookies.push({ name, value, host, path });
  };

  const go = async (url: string, form?: Record<string, string>): Promise<{ url: string; page: Response }> => {
    const cookie = sentTo(new URL(url));
    const page = await fetch(url, {
      redirect: "manual",
      headers: { ...(cookie && { cookie }) },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const header of page.headers.getSetCookie()) keep(new URL(url).host, header);
    const next = page.headers.get("location");
    return next ? go(new URL(next, url).href) : { url, page };
  };

  return { go, cookies: () => cookies };
};

/** What the callback page hands to the page that opened the popup. */
export const handedOver = async (page: Response): Promise<PopupAnswer> => {
  const data = /<script type="application\/json" id="answer">(.*?)<\/script>/s.exec(await page.text())?.[1];
  return JSON.parse(data ?? "null").answer;
};
