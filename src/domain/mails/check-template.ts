import type { Fault } from '../../errors.js';
import { memberOf } from '../../lib/member-of.js';
import { reasonOf } from '../../lib/reason-of.js';
import type { MailKindName } from '../core/mail/mail-kinds.js';
import type { MailDocument } from './document.js';
import { parsePart, renderPart, variablesOf, type TemplatePart } from './render-template.js';
import { sampleDocument, samplePolicies } from './sample-document.js';

/** The parts of a template. */
export const templateParts: readonly TemplatePart[] = ['subject', 'html', 'text'];

/** The texts of a template to check, of which some may be missing. */
export type TriedTexts = { [Part in TemplatePart]?: string | null | undefined };

/** Members of lists and texts that Liquid computes. */
const computed = new Set(['size', 'first', 'last']);

/** The whole name of a variable that the object does not have; undefined if it has it. */
function unknownIn(document: object, segments: readonly unknown[]): string | undefined {
  let place: unknown = document;
  const name = segments.filter((segment) => typeof segment === 'string').join('.');
  for (const segment of segments) {
    if (typeof segment !== 'string') return undefined;
    if (Array.isArray(place) || typeof place === 'string') return computed.has(segment) ? undefined : name;
    if (memberOf(place, segment) === undefined) return name;
    place = memberOf(place, segment);
  }
  return undefined;
}

/** INVALID_VALUE for a part of a template. */
export const faultOfPart = (field: TemplatePart, message: string): Fault => ({ code: 'INVALID_VALUE', field, message });

/** Liquid reports a fault with the line, and repeats the source below it. */
const firstLine = (error: unknown): string => (reasonOf(error).split('\n')[0] ?? '').slice(0, 500);

function faultsOfPart(part: TemplatePart, source: string, document: MailDocument): Fault[] {
  try {
    const parsed = parsePart(part, source);
    const unknown = Object.values(variablesOf(part, parsed))
      .flat()
      .flatMap(({ segments, location }) => {
        const name = unknownIn(document, segments);
        return name === undefined ? [] : [{ name, line: location.row }];
      });
    if (unknown.length > 0)
      return unknown.map(({ name: variable, line }) => ({
        ...faultOfPart(part, `${part}, line ${line}: the variable ${variable} does not exist`),
        details: { line, variable },
      }));
    renderPart(part, parsed, document, true);
    return [];
  } catch (error) {
    return [faultOfPart(part, `${part}: ${firstLine(error)}`)];
  }
}

/** How many faults of a template are listed. */
const mostListed = 100;

/** The first faults, and how many more there are. */
function listedFaults(faults: Fault[]): Fault[] {
  const [next] = faults.slice(mostListed);
  if (!next) return faults;
  const more = faults.length - mostListed;
  return [...faults.slice(0, mostListed), { ...next, message: `there are ${more} more faults`, details: { more } }];
}

/**
 * What is wrong with a template: invalid Liquid, unknown variables and filters with their lines, and what takes too long
 * or becomes too large. At most 100 faults, and how many more there are. It is rendered with a sample in which no member is
 * empty.
 */
export function templateFaults(kind: MailKindName, texts: TriedTexts): Fault[] {
  const shop = {
    name: 'Shop',
    logo_url: 'https://example.com/logo.png',
    color: '#1d4ed8',
    button_text: '#ffffff',
    footer: 'Footer',
    policies: samplePolicies,
  };
  const document = sampleDocument(kind, 'en', { shop, currency: 'USD', timezone: 'UTC' });
  const faults = templateParts.flatMap((part) => {
    const source = texts[part];
    return source ? faultsOfPart(part, source, document) : [];
  });
  return listedFaults(faults);
}
