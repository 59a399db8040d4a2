/** The languages that the product speaks. */
export const languages = ["en", "de", "fr", "es", "pt", "ja", "ar"] as const;
export type Language = (typeof languages)[number];
