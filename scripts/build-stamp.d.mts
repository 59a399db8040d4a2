/** True when dist/ was built from exactly the sources that are here now. */
export function isBuilt(): boolean;
