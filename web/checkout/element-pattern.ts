/** How many steps the page may take to match a pattern. A slow phone takes them in a few ms. */
const mostSteps = 1_000_000;

/**
 * The parts of a pattern that mean the same in RE2, which the service uses, and for which the steps can be counted: a
 * character or class with its quantifier, a group that is optional at most, and an alternative.
 */
const parts =
  /(?:\\[dDwW\W]|\[(?:\\[dDwW\W]|[^\]\\])+\]|[^\\[\](){}|*+?])(?<quantifier>(?:[*+?]|\{\d+(?:,\d*)?\})\??)?|\((?:\?:)?|\)(?<optional>\??)|\|/gu;

/** In how many ways a browser can continue at a part of a pattern. */
function choicesAt({ 0: part, groups }: RegExpExecArray, length: number): number {
  const { quantifier = '', optional = '' } = groups ?? {};
  if (part === '|' || optional !== '' || quantifier.startsWith('?')) return 2;
  return quantifier === '' || /^\{\d+\}/.test(quantifier) ? 1 : length + 1;
}

/** The most steps that a browser takes to match a pattern, which tries all ways; infinite if it is not known. */
function stepsOf(pattern: string, length: number): number {
  const found = [...pattern.matchAll(parts)];
  if (found.map(([part]) => part).join('') !== pattern) return Infinity;
  const starts = pattern.startsWith('^') && !pattern.includes('|') ? 1 : length + 1;
  return found.reduce((ways, part) => ways * choicesAt(part, length), starts) * (length + pattern.length);
}

/**
 * Whether a text may match the pattern of a custom element, as far as the page can tell. A browser would need very long
 * for some patterns, such as `^(a+)+$`: only the service checks them.
 */
export function mayMatch(pattern: string, text: string): boolean {
  if (stepsOf(pattern, text.length) > mostSteps) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    // The browser does not support the pattern.
    return true;
  }
}
