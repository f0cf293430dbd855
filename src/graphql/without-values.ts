/** Messages of GraphQL that quote a value; only the first group is kept. */
const quotations: readonly RegExp[] = [
  /( cannot represent [^:]{1,80}): [\s\S]*$/,
  /( got invalid value) [\s\S]*(?= at "[\w.[\]]{1,500}"; )/,
  /( got invalid value) (?!at "[\w.[\]]{1,500}"; )[\s\S]*(?=; )/,
  /(^Expected value of type "[^"]+"), found [\s\S]*$/,
  /(^Value) "[\s\S]*"(?= does not exist in)/,
  /((?:Unexpected|found) (?:Int|Float|String|BlockString)) "[\s\S]*"/,
  /(\bhas invalid value) [\s\S]*$/,
];

/**
 * An error message of GraphQL without the values that it quotes: a value in the wrong place may be a card number or a
 * secret, and messages are kept in logs.
 */
export function withoutValues(message: string): string {
  return quotations.reduce((text, pattern) => text.replace(pattern, '$1'), message);
}
