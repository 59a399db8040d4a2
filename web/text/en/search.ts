/** What the header says of its search before that is here. */
export const search = {
  placeholder: {
    panel: "Search for a Task",
    collaborators: "Search for a Collaborator",
    announcements: "Search for an Announcement",
    other: "Search",
  },
  open: "Search",
};
