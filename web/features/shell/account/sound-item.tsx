import { Volume2, VolumeX } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import { setAppSound, useAppSound } from "../../../ui/display/sound.ts";
import { MenuToggle } from "../../../ui/overlays/menu-parts.tsx";

/** Whether announcements and assignments may be heard, inside a menu [S3.12]. */
export function SoundItem() {
  const on = useAppSound();
  return (
    <MenuToggle icon={on ? <Volume2 size={16} /> : <VolumeX size={16} />} checked={on} onCheckedChange={setAppSound}>
      {text().shell.sounds}
    </MenuToggle>
  );
}
