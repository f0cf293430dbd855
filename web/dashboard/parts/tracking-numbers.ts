/**
 * The tracking numbers in a text, one in each line or separated by commas or semicolons. Carriers print their numbers in
 * groups, so that a space does not separate them.
 */
export const trackingNumbersIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((number) => number.trim())
    .filter(Boolean);
