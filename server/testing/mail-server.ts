import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as the server took it: whom the envelope names, and what stands in it. */
export interface TakenMail {
  to: string[];
  /** As it came, byte for byte. */
  raw: string;
  mail: Email;
}

/** What the server does with a mail for an address: takes it, answers with a code, or says nothing until it is told. */
type Manner = "take" | "wait" | number;

export interface MailServer {
  url: string;
  taken: TakenMail[];
  /** How often somebody began to send to an address. */
  tries(email: string): number;
  /** How the server behaves to an address from now on, whether mail is from it or to it. */
  behave(email: string, manner: Manner): void;
  /** Takes what it kept waiting. */
  goOn(): void;
  close(): Promise<void>;
}

/** A real SMTP server on a port of its own. */
export const startMailServer = async (): Promise<MailServer> => {
  const taken: TakenMail[] = [];
  const tried: string[] = [];
  const manners = new Map<string, Manner>();
  let waiting: (() => void)[] = [];
  const mannerTo = (email: string): Manner => manners.get(email.toLowerCase()) ?? "take";

  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, done) => {
      const manner = mannerTo(address);
      done(typeof manner === "number" ? Object.assign(new Error("Not you"), { responseCode: manner }) : null);
    },
    onRcptTo: ({ address }, _session, done) => {
      tried.push(address.toLowerCase());
      const manner = mannerTo(address);
      done(typeof manner === "number" ? Object.assign(new Error("Not here"), { responseCode: manner }) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks);
        const take = (): void => {
          void PostalMime.parse(raw).then((mail) => {
            taken.push({ to, raw: raw.toString("latin1"), mail });
            done();
          });
        };
        if (to.some((address) => mannerTo(address) === "wait")) waiting.push(take);
        else take();
      });
    },
  });
  // A sender that gives up resets its connection: nothing of ours.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as { port: number };

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    tries: (email) => tried.filter((address) => address === email.toLowerCase()).length,
    behave: (email, manner) => void manners.set(email.toLowerCase(), manner),
    goOn: () => {
      for (const take of waiting) take();
      waiting = [];
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
