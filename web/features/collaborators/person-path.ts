/** Where somebody's profile is [S2.42]. */
export const personPath = (userId: string): string => `/collaborators?id=${userId}`;
