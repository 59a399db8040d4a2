const rules = new Map<string, Intl.PluralRules>();

/** The form of a phrase for a count in a language: `plural("en", 2, { one: "1 task", other: "2 tasks" })`. */
export const plural = (
  language: string,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string => {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return forms[rule.select(count)] ?? forms.other;
};
