/** Pieces of a sequence that another has otherwise: from one on until before another, as there they are from `at` to `end`. */
export interface Difference {
  from: number;
  to: number;
  at: number;
  end: number;
}

/** Pieces put in and left out, beyond which two sequences are not compared. */
export const DIFFERENCES_MAX = 1000;

/** Steps that are left to compare with. Texts that repeat themselves take many although they differ little. */
export interface Effort {
  steps: number;
}

const UNREACHED = -(2 ** 30);

/** How far each diagonal is reached with one piece more put in or left out; which of both got further. */
const stepTo = (reached: Int32Array, index: number, k: number, n: number, m: number): number => {
  const right = (reached[index - 1] as number) + 1;
  const down = reached[index + 1] as number;
  const x = right <= n && right > down ? right : down;
  if (x >= 0 && x - k <= m) return x;
  return right >= 0 && right <= n ? right : UNREACHED;
};

/** The way back from the end, as the differences on it, the first one first. */
const wayBack = (trace: readonly Int32Array[], n: number, m: number): Difference[] => {
  const found: Difference[] = [];
  let [x, y] = [n, m];
  for (let d = trace.length; d > 0; d--) {
    const reached = trace[d - 1] ?? new Int32Array(0);
    const k = x - y;
    // Each was kept with two diagonals beyond those that were reached, on both sides.
    const index = k + d + 1;
    const landed = stepTo(reached, index, k, n, m);
    const isRight = landed === (reached[index - 1] as number) + 1 && landed !== reached[index + 1];
    const [fromX, fromY] = isRight ? [landed - 1, landed - k] : [landed, landed - k - 1];
    const last = found.at(-1);
    if (last && last.from === landed && last.at === landed - k) [last.from, last.at] = [fromX, fromY];
    else found.push({ from: fromX, to: landed, at: fromY, end: landed - k });
    [x, y] = [fromX, fromY];
  }
  return found.reverse();
};

/** Myers' greedy search ("An O(ND) Difference Algorithm", 1986), given up where it would take too long. */
const search = (a: Int32Array, b: Int32Array, effort: Effort): Difference[] | null => {
  const [n, m] = [a.length, b.length];
  const most = Math.min(DIFFERENCES_MAX, n + m);
  const middle = most + 2;
  const reached = new Int32Array(2 * most + 5).fill(UNREACHED);
  const trace: Int32Array[] = [];
  reached[middle + 1] = 0;
  for (let d = 0; d <= most && effort.steps >= 0; d++) {
    let steps = 0;
    for (let k = -d; k <= d; k += 2) {
      const started = stepTo(reached, middle + k, k, n, m);
      let x = started;
      if (x >= 0) while (x < n && x - k < m && a[x] === b[x - k]) x++;
      steps += x - started + 1;
      reached[middle + k] = x;
      if (x === n && x - k === m) return wayBack(trace, n, m);
    }
    effort.steps -= steps;
    trace.push(reached.slice(middle - d - 2, middle + d + 3));
  }
  return null;
};

/** Where two sequences differ, in few pieces; null where that are too many, or too hard to find. */
export const differences = (a: Int32Array, b: Int32Array, effort: Effort): Difference[] | null => {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let same = 0;
  while (same < shorter - start && a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  const [to, end] = [a.length - same, b.length - same];
  if (start === to && start === end) return [];
  if (start === to || start === end) return [{ from: start, to, at: start, end }];
  const found = search(a.subarray(start, to), b.subarray(start, end), effort);
  return (
    found?.map((one) => ({
      from: one.from + start,
      to: one.to + start,
      at: one.at + start,
      end: one.end + start,
    })) ?? null
  );
};
