import { generate, ident, parse, string, tokenize, tokenNames, url } from 'css-tree';
import { parseUrl } from './parse-url.js';

/** Functions whose texts are URLs. */
const addressFunctions = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);
/** Tokens that a valid rule does not contain. */
const unusable = new Set(['bad-url-token', 'bad-string-token', 'CDO-token', 'CDC-token']);
/** Functions whose texts come from other places, so that they cannot be checked. */
const substitutions = new Set(['var', 'env', 'attr']);

interface Token {
  type: string | undefined;
  text: string;
}

function tokensOf(css: string): Token[] {
  const tokens: Token[] = [];
  tokenize(css, (type, start, end) => tokens.push({ type: tokenNames[type], text: css.slice(start, end) }));
  return tokens;
}

/** The style sheet is served over either scheme, of which a URL such as `https:path` is relative to one only. */
const bases = ['https://own.invalid/', 'http://own.invalid/'];

/** Whether a URL refers to the host that serves the style sheet over any scheme, or contains the data itself. */
const isOwn = (address: string): boolean =>
  bases.every((base) => {
    const { protocol, origin } = parseUrl(address, base) ?? {};
    return protocol === 'data:' || origin === new URL(base).origin;
  });

const foreign = 'must not contain a url() of another host';

const nameOf = (functionToken: string): string => ident.decode(functionToken.slice(0, -1)).toLowerCase();

/** The error in the content of a function whose texts are URLs. */
function addressFault(name: string, { type, text }: Token): string | undefined {
  if (type === 'string-token') return isOwn(string.decode(text)) ? undefined : foreign;
  if (type === 'function-token') return substitutions.has(nameOf(text)) ? foreign : undefined;
  const holdsOnlyText = name === 'url' || name === 'src';
  return holdsOnlyText && type !== 'whitespace-token' && type !== ')-token' ? foreign : undefined;
}

function tokenFault(token: Token, within: string | undefined): string | undefined {
  const { type, text } = token;
  if (type === 'at-keyword-token' && ident.decode(text.slice(1)).toLowerCase() === 'import')
    return 'must not contain @import';
  if (type === 'function-token' && nameOf(text) === 'expression') return 'must not contain expression()';
  if (type === 'url-token' && !isOwn(url.decode(text))) return foreign;
  if (type !== undefined && unusable.has(type)) return 'is not valid CSS';
  return within === undefined ? undefined : addressFault(within, token);
}

const closers: Readonly<Record<string, string>> = {
  'function-token': ')-token',
  '(-token': ')-token',
  '[-token': ']-token',
  '{-token': '}-token',
};
const closing = new Set(Object.values(closers));

/** How tokens end that have an end marker, which may be missing at the end of a text. */
const whole: Readonly<Record<string, RegExp>> = {
  'string-token': /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')$/,
  'comment-token': /^\/\*[\s\S]*\*\/$/,
  'url-token': /(?:^|[^\\])(?:\\\\)*\)$/,
};

const isWhole = ({ type, text }: Token): boolean => whole[type ?? '']?.test(text) ?? true;

const endsInEscape = (css: string): boolean => /(?:^|[^\\])(?:\\\\)*\\$/.test(css);

/** The parser and the generator are recursive. */
const deepest = 50;

const notClosed = 'is not valid CSS: something is not closed';

/**
 * The content of a text that would load something from another host or end the style sheet. A text must close what it
 * opens, because other rules follow.
 */
function contentFault(css: string): string | undefined {
  if (/<\/style/i.test(css)) return 'must not contain </style';
  // Each open bracket with its closing one, and the innermost function around it whose texts are URLs.
  const open: { closer: string; within: string | undefined }[] = [];
  for (const token of tokensOf(css)) {
    const { type = '', text } = token;
    const within = open.at(-1)?.within;
    const fault = tokenFault(token, within);
    if (fault !== undefined) return fault;
    if (!isWhole(token) || (closing.has(type) && open.pop()?.closer !== type)) return notClosed;
    const closer = closers[type];
    const name = type === 'function-token' ? nameOf(text) : '';
    if (open.length === deepest) return 'is nested too deeply';
    if (closer !== undefined) open.push({ closer, within: addressFunctions.has(name) ? name : within });
  }
  return open.length > 0 || endsInEscape(css) ? notClosed : undefined;
}

function syntaxFault(css: string, context: 'stylesheet' | 'atrulePrelude'): string | undefined {
  const faults: string[] = [];
  parse(css, {
    context,
    ...(context === 'atrulePrelude' ? { atrule: 'media' } : {}),
    parseCustomProperty: true,
    onParseError: ({ message }) => faults.push(message),
  });
  const [first] = faults;
  return first === undefined ? undefined : `is not valid CSS: ${first}`;
}

/** What is wrong with the text of one or more CSS rules; undefined if they may be used. */
export function rulesFault(css: string): string | undefined {
  try {
    return contentFault(css) ?? syntaxFault(css, 'stylesheet');
  } catch (error) {
    return `is not valid CSS: ${error instanceof Error ? error.message : ''}`;
  }
}

/** What is wrong with the condition of a media rule; undefined if it may be used. */
export function conditionFault(condition: string): string | undefined {
  return /[{};]|\/\*/.test(condition) ? 'is not a media query' : mediaFault(condition);
}

function mediaFault(condition: string): string | undefined {
  try {
    return contentFault(condition) ?? syntaxFault(condition, 'atrulePrelude');
  } catch {
    return 'is not a media query';
  }
}

/** Minifies rules before they are sent. */
export const compactRules = (css: string): string => generate(parse(css));
