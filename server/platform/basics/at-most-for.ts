/** What some work comes to. Rejects when that takes longer, in ms; the work itself goes on. */
export const atMostFor = <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
