import "../../text/signing-in.ts";
import "../../text/in-dialogs.ts";
import "../../text/behind-sign-in.ts";
import { useSearch } from "wouter";
import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import { text } from "../../text/catalogue.ts";
import { InviteOffer } from "./invite-offer.tsx";

/** /invite?token= : for anyone who holds the link, logged in or not [S2.3, D33]. */
export default function InviteScreen() {
  const token = new URLSearchParams(useSearch()).get("token");
  const words = text();
  if (token) return <InviteOffer key={token} token={token} />;
  return (
    <AuthLayout
      title={words.auth.inviteMissing}
      intro={words.auth.inviteMissingText}
      footer={<QuietLink href="/home">{words.shell.backHome}</QuietLink>}
    />
  );
}
