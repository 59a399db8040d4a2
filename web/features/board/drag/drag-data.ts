type Data = Record<string | symbol, unknown>;

const cardKey = Symbol("card");
const columnKey = Symbol("column");

const idAt = (data: Data, key: symbol): string | null => {
  const id = data[key];
  return typeof id === "string" ? id : null;
};

/** What a drag of ours carries. Symbols, so that no other drag on the page can look like one. */
export const cardData = (taskId: string): Record<string, unknown> => ({ [cardKey]: taskId });
export const columnData = (statusId: string): Record<string, unknown> => ({ [columnKey]: statusId });

export const cardIn = (data: Data): string | null => idAt(data, cardKey);
export const columnIn = (data: Data): string | null => idAt(data, columnKey);
