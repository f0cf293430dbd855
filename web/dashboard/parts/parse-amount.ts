/** Digits, which commas may group in threes, and decimals. */
const amountText = /^(\d+|\d{1,3}(?:,\d{3})+)(\.\d*)?$/;

/**
 * Parses an amount such as `42.50` or `1,042.50` into minor units; undefined if it is not an amount with at most this
 * number of decimals. In a currency with three decimals, `1,500` could be one and a half, and is not an amount.
 */
export function parseAmount(text: string, digits: number): number | undefined {
  const [, grouped, decimals] = amountText.exec(text.trim()) ?? [];
  if (grouped === undefined) return undefined;
  if (digits === 3 && grouped.includes(',') && decimals === undefined) return undefined;
  const part = decimals?.slice(1) ?? '';
  if (part.length > digits) return undefined;
  const amount = Number(`${grouped.replaceAll(',', '')}${part.padEnd(digits, '0')}`);
  return Number.isSafeInteger(amount) ? amount : undefined;
}
