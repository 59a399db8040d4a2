/** An id that tells its number: the model's things are the same ones in every run. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
export const ME = idOf(1);
export const OTHER = idOf(2);
export const DOMAIN = idOf(10);
export const PANEL = idOf(20);
export const SECOND_PANEL = idOf(21);
export const ELSEWHERE = idOf(11);
export const [TODO, DOING, DONE] = [idOf(30), idOf(31), idOf(32)] as const;
