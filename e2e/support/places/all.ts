import { board } from "./board.ts";
import { doors } from "./doors.ts";
import { finding } from "./finding.ts";
import { home } from "./home.ts";
import { looking } from "./looking.ts";
import { mishaps } from "./mishaps.ts";
import { news } from "./news.ts";
import { people } from "./people.ts";
import type { Place } from "./place.ts";
import { profile } from "./profile.ts";

/** Every page and everything that opens on one, by where it belongs. */
export const placesOf = { doors, home, news, profile, people, finding, board, looking, mishaps };

export const places: readonly Place[] = Object.values(placesOf).flat();
