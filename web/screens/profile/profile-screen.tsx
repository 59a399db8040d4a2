import "../../features/profile/words.ts";
import { LogOut } from "lucide-react";
import { Preferences } from "../../features/profile/preferences.tsx";
import { ProfileCard } from "../../features/profile/profile-card.tsx";
import { Section } from "../../features/profile/section.tsx";
import { Sessions } from "../../features/profile/sessions/sessions.tsx";
import { Tokens } from "../../features/profile/tokens.tsx";
import { logOut } from "../../features/shell/log-out.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Password } from "./password.tsx";

/** /profile [S2.7]. */
export default function ProfileScreen() {
  const { profile: words, shell } = text();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6 sm:px-8 sm:py-8">
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <ProfileCard />
      <Preferences />
      <Password />
      <Sessions />
      <Tokens />
      <Section
        title={words.leave}
        hint={words.leaveText}
        action={
          <Button icon={<LogOut size={14} aria-hidden="true" />} onClick={() => void logOut()}>
            {shell.logout}
          </Button>
        }
      />
    </div>
  );
}
