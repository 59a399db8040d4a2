/** How a task is pointed at: `WEB-42`, the key of its domain and its number there. */
export const refOf = (key: string, number: number): string => `${key}-${number}`;
