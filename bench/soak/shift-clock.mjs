// Loaded into a server before all else: SIGUSR2 sets its clock three hours forth, and back.
const SHIFT_MS = 3 * 60 * 60 * 1_000;
const TrueDate = Date;
let shift = 0;
process.on("SIGUSR2", () => {
  shift = SHIFT_MS - shift;
});
const now = () => TrueDate.now() + shift;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new TrueDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
TrueDate.prototype.constructor = Date;
