/** Whether a text is a language tag of BCP 47, such as `en` or `pt-BR`. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

/** A language tag in its canonical form: `pt-BR` for `PT-br`. */
export const canonicalTag = (tag: string): string => Intl.getCanonicalLocales(tag)[0] ?? tag;
