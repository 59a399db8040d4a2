import { Monitor, Moon, Sun } from "lucide-react";
import { text } from "../../text/catalogue.ts";
import { setTheme, type Theme, useTheme } from "../../ui/look/theme.ts";
import { MenuRadioGroup } from "../../ui/overlays/menu-parts.tsx";

const icons = { system: <Monitor size={16} />, light: <Sun size={16} />, dark: <Moon size={16} /> };
const themes = ["system", "light", "dark"] as const satisfies readonly Theme[];

/** The themes with their names and pictures. */
export function themeOptions() {
  const words = text().shell.themes;
  return themes.map((value) => ({ value, label: words[value], icon: icons[value] }));
}

/** The choice of a theme, inside a menu. */
export function ThemeItems() {
  return (
    <MenuRadioGroup label={text().shell.theme} value={useTheme()} onValueChange={setTheme} options={themeOptions()} />
  );
}
