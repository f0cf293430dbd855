import { parseSync } from '@swc/core';

/** The attributes of elements and components whose texts are shown or read out. */
const shown = new Set(['title', 'alt', 'label', 'placeholder', 'aria-label', 'legend', 'hint', 'link', 'button']);

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Whether a text outside of elements looks like one for people: several words that begin like a sentence. */
const isSentence = (text: string): boolean =>
  (/^[A-Z]\S* .*[a-z]/.test(text) || /^….*[.!?]$/.test(text)) && hasLetters(text);

/** Brands, formats and test data, which are the same in every language. */
const sameEverywhere = new Set(['American Express', 'Diners Club', 'PayPal', '1234 1234 1234 1234', 'Tillgate']);

type Place = 'code' | 'shown' | 'hidden';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const nameOf = (node: unknown): string => {
  const value = isObject(node) ? (node['value'] ?? node['name']) : '';
  return typeof value === 'string' ? value : '';
};

/** The texts of a template with `…` in place of its values. */
function templateText(quasis: unknown): string {
  const texts = Array.isArray(quasis) ? quasis.map((part: unknown) => (isObject(part) ? String(part['raw']) : '')) : [];
  return texts.join('…');
}

/** Where the children of a node stand. */
function placeIn(node: Record<string, unknown>, place: Place): Place {
  switch (node['type']) {
    case 'JSXAttribute':
      return shown.has(nameOf(node['name'])) ? 'shown' : 'hidden';
    case 'JSXElement':
    case 'JSXFragment':
      return 'shown';
    // The arguments of a call are the keys of messages, or data.
    case 'CallExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'BinaryExpression':
    case 'MemberExpression':
      return place === 'hidden' ? 'hidden' : 'code';
    case 'JSXOpeningElement':
      return 'hidden';
    default:
      return place;
  }
}

function textOf(node: Record<string, unknown>): string | undefined {
  const { type, value } = node;
  if ((type === 'JSXText' || type === 'StringLiteral') && typeof value === 'string') return value.trim();
  return type === 'TemplateLiteral' ? templateText(node['quasis']) : undefined;
}

/** Errors and types are for developers. */
const isForDevelopers = (node: Record<string, unknown>): boolean =>
  (node['type'] === 'NewExpression' && /Error$/.test(nameOf(node['callee']))) ||
  /^(?:TsLiteralType|TsTypeAliasDeclaration|TsInterfaceDeclaration|ImportDeclaration)$/.test(String(node['type']));

function collect(node: unknown, place: Place, found: string[]): void {
  if (Array.isArray(node)) for (const one of node) collect(one, place, found);
  if (!isObject(node) || Array.isArray(node) || isForDevelopers(node)) return;
  const text = textOf(node);
  if (text !== undefined && !sameEverywhere.has(text)) {
    const isShown = node['type'] === 'JSXText' || place === 'shown' ? hasLetters(text) : isSentence(text);
    if (isShown) found.push(text);
  }
  const inner = placeIn(node, place);
  for (const [name, child] of Object.entries(node)) if (name !== 'span') collect(child, inner, found);
}

const parse = (source: string, file: string): unknown =>
  parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }).body;

/** The texts in the source of a page that are shown to people and are not messages. */
export function literalsOf(source: string, file = 'page.tsx'): string[] {
  const found: string[] = [];
  collect(parse(source, file), 'code', found);
  return found;
}

/** Names of keys and headers, which look like words. */
const namesInCode = new Set(['Enter', 'Escape', 'Tab', 'Home', 'End', 'Authorization', 'Tillgate', 'Intl', 'Bearer …']);

/** Every text in a source that begins like a sentence, such as `Balance` or `Disable…`, wherever it stands. */
export function capitalizedIn(source: string, file = 'page.tsx'): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isObject(node) || Array.isArray(node) || isForDevelopers(node)) return;
    const text = textOf(node) ?? '';
    if (/^[A-Z][a-z]+(?:…|[ ,.:?].*)?$/s.test(text) && !namesInCode.has(text) && !sameEverywhere.has(text))
      found.push(text);
    for (const [name, child] of Object.entries(node)) if (name !== 'span') visit(child);
  };
  visit(parse(source, file));
  return found;
}
