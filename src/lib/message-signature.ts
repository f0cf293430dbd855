import { sign, verify, type KeyObject } from 'node:crypto';
import { isInnerList, parseDictionary, writeInnerList, writeItem, type InnerList } from './structured-fields.js';

/*
 * Signatures of HTTP messages (RFC 9421) with ECDSA on P-256 and SHA-256. Signatures are r and s with 32 bytes each, never
 * in DER.
 */

/** The parts of a message that a signature can cover, by the names of its components: `@method`, `content-type`. */
export type Components = ReadonlyMap<string, string>;

/** One signature of a message. */
export interface MessageSignature {
  /** Its label in both headers. */
  label: string;
  keyId: string | undefined;
  /** The names of the covered components, in their order. */
  covered: readonly string[];
  /** The algorithm that it names; undefined if the key determines it. */
  algorithm: string | undefined;
  /** When it was made and until when it is valid, in seconds since 1970; undefined if it does not say. */
  created: number | undefined;
  expires: number | undefined;
  signature: Buffer;
  /** What it signs about itself. */
  parameters: InnerList;
}

/** The length of a signature on P-256. */
const signatureBytes = 64;

/** The most signatures of a message that are read: proxies may add theirs. */
const mostSignatures = 3;

const textIn = (list: InnerList, name: string): string | undefined => {
  const value = list.parameters.get(name);
  return typeof value === 'string' ? value : undefined;
};
const numberIn = (list: InnerList, name: string): number | undefined => {
  const value = list.parameters.get(name);
  return typeof value === 'number' ? value : undefined;
};

/** The names of the covered components; undefined if one is repeated or has parameters, which no signer of ours uses. */
function coveredIn({ items }: InnerList): string[] | undefined {
  const names = items.map(({ value, parameters }) => (typeof value === 'string' && parameters.size === 0 ? value : ''));
  return names.includes('') || new Set(names).size < names.length ? undefined : names;
}

/**
 * The signatures of a message, from its headers `Signature-Input` and `Signature`. Undefined if the headers are malformed,
 * repeat a label, do not have the same labels, or have more than three.
 */
export function messageSignatures(signatureInput: string, signature: string): MessageSignature[] | undefined {
  const inputs = parseDictionary(signatureInput);
  const values = parseDictionary(signature);
  if (!inputs || !values || inputs.size === 0 || inputs.size !== values.size || inputs.size > mostSignatures)
    return undefined;
  const found: MessageSignature[] = [];
  for (const [label, parameters] of inputs) {
    const member = values.get(label);
    if (!member || isInnerList(member) || !Buffer.isBuffer(member.value) || !isInnerList(parameters)) return undefined;
    const covered = coveredIn(parameters);
    if (!covered) return undefined;
    found.push({
      label,
      keyId: textIn(parameters, 'keyid'),
      covered,
      algorithm: textIn(parameters, 'alg'),
      created: numberIn(parameters, 'created'),
      expires: numberIn(parameters, 'expires'),
      signature: member.value,
      parameters,
    });
  }
  return found;
}

/** The text that is signed; undefined if the message does not have a covered component. */
function signatureBase(components: Components, parameters: InnerList): string | undefined {
  const lines: string[] = [];
  for (const covered of parameters.items) {
    const value = typeof covered.value === 'string' ? components.get(covered.value) : undefined;
    // A line break would let a value stand for several components.
    if (value === undefined || /[\r\n]/.test(value)) return undefined;
    lines.push(`${writeItem(covered)}: ${value}`);
  }
  return [...lines, `"@signature-params": ${writeInnerList(parameters)}`].join('\n');
}

/** Whether a signature was made with the private key of `key` over these components. */
export function isSignedWith(
  key: KeyObject,
  components: Components,
  { signature, parameters }: MessageSignature,
): boolean {
  if (signature.length !== signatureBytes) return false;
  const base = signatureBase(components, parameters);
  return base !== undefined && verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, signature);
}

/** Signs all of these components, in their order, and returns the headers. `at` is when. */
export function signMessage(
  components: Components,
  { kid, key, at }: { kid: string; key: KeyObject; at: Date },
): { 'signature-input': string; signature: string } {
  const parameters: InnerList = {
    items: [...components.keys()].map((value) => ({ value, parameters: new Map() })),
    parameters: new Map<string, string | number>([
      ['created', Math.floor(at.getTime() / 1000)],
      ['keyid', kid],
    ]),
  };
  const base = signatureBase(components, parameters);
  if (base === undefined) throw new TypeError('a signed component must not have line breaks');
  const signature = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' });
  return {
    'signature-input': `sig1=${writeInnerList(parameters)}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  };
}
