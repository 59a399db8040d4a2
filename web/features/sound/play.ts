import { isAppSoundOn } from "../../ui/display/sound.ts";

/** Of what happens within this time, in all tabs together, one sound is made, in ms. */
const BURST_MS = 3000;
/** The lock of the tab that makes the sound, and where it writes when it began. */
const KEY = "tavola_sound";

/** Two notes: when each begins, in s, and how high it is, in Hz. */
const NOTES = [
  { begin: 0, pitch: 659.25 },
  { begin: 0.11, pitch: 880 },
] as const;
const LENGTH = 0.5;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;
let last = 0;

/** Browsers let a page be heard once somebody has done something on it. */
const mayBeHeard = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Over when the sound is. */
const sound = (): Promise<void> => {
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  const from = audio.currentTime;
  volume.gain.setValueAtTime(LOUDNESS, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + LENGTH);
  const tones = NOTES.map(({ begin, pitch }) => {
    const tone = audio.createOscillator();
    tone.type = "sine";
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(from + begin);
    tone.stop(from + LENGTH);
    return new Promise<void>((done) => tone.addEventListener("ended", () => done()));
  });
  // Without a device to sound on, no tone ends.
  const late = new Promise<void>((done) => setTimeout(done, BURST_MS));
  return Promise.race([Promise.all(tones).then(() => undefined), late]);
};

/** When the last sound of any tab began, in ms of the wall clock. */
const lastSound = (): number => {
  try {
    return Number(localStorage.getItem(KEY)) || last;
  } catch {
    return last;
  }
};

const soundOnce = (): Promise<void> | undefined => {
  const now = Date.now();
  const since = now - lastSound();
  // A clock that was set back must not keep the product silent.
  if (since >= 0 && since < BURST_MS) return;
  last = now;
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Storage is blocked or full: each tab counts for itself.
  }
  return sound();
};

/** Makes the one sound of a burst, unless another tab of this browser makes it, or sounds are off. */
export const play = (): void => {
  if (!isAppSoundOn() || !mayBeHeard()) return;
  // Where a page is not served securely, two tabs may begin in the same moment.
  if (!("locks" in navigator)) void soundOnce();
  // Held no longer than the tones last: the timers of a tab in the background can be late by many seconds.
  else void navigator.locks.request(KEY, { ifAvailable: true }, (lock) => lock && soundOnce());
};
