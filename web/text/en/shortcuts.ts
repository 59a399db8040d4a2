/** The list of keys. */
export const shortcuts = {
  closeAnything: "Close what is open",
  findAnything: "Find or do anything",
  goHome: "Go home",
  keyThen: "then",
  redo: "Do it again",
  undo: "Undo your last change",
  searchHere: "Search on this page",
  shortcutsAnywhere: "Anywhere",
  showShortcuts: "Show the keyboard shortcuts",
  toggleSidebar: "Hide or show the sidebar",
  singleKeys: "Single-key shortcuts",
  singleKeysHint:
    "Letters and signs that work anywhere on a page. Those on a card or row that has the focus always work.",
};
