/** What is said of a drawn text to those who hear it. */
export const markdown = {
  ticked: "Done",
  notTicked: "Not done",
  code: "Code",
  table: "Table",
};
