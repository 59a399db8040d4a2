/** In px, from this width up [S9.12]. theme.css holds the same three numbers. */
export const breakpoints = { sm: 640, md: 768, lg: 1200 } as const;

export type Breakpoint = keyof typeof breakpoints;
