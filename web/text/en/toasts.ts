/** What toasts say by themselves. */
export const toasts = {
  /** Comes before the id of a request that failed, which who runs the server finds in its log. */
  reference: "Reference",
};
