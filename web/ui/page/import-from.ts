/** The script at an address; a module of its own, since what wraps each `import()` of a build cannot hold one. */
export const importFrom = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
