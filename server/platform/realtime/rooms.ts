/** Who is told together. Names never come from a client. */
export const rooms = {
  /** Everyone in a domain. */
  domain: (domainId: string) => `domain:${domainId}`,
  /** Everyone who sees a panel. */
  panel: (panelId: string) => `panel:${panelId}`,
  /** Those who have a task open: they alone are told of its own stream. */
  task: (taskId: string) => `task:${taskId}`,
  /** One person's connections that look at a domain. */
  member: (domainId: string, userId: string) => `member:${domainId}:${userId}`,
  /** All connections of one person. */
  person: (userId: string) => `person:${userId}`,
  /** All connections of one sign-in. */
  session: (sessionId: string) => `session:${sessionId}`,
  /** One connection, as its person's: named with another person it is nobody's. */
  connection: (userId: string, connectionId: string) => `connection:${userId}:${connectionId}`,
};

/** The rooms that a connection is in from its first moment to its last. */
export const roomsOfConnection = (
  id: string,
  { userId, sessionId }: { userId: string; sessionId: string },
): string[] => [id, rooms.session(sessionId), rooms.connection(userId, id)];

/** The stream whose versions a room is told, if it has one. */
export const streamIn = (room: string): string | undefined => /^(?:domain|panel|task|person):(.+)$/.exec(room)?.[1];

/** The panel whose room it is, if it is one's. */
export const panelIn = (room: string): string | undefined => /^panel:(.+)$/.exec(room)?.[1];
