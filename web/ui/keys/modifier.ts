/** The key that goes with others, as it is printed on this machine's keyboard. */
export const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";
