import { createHmac, timingSafeEqual } from 'node:crypto';

/** The order that a token of its status page names. */
export interface StatusPageClaims {
  publicOrderId: string;
  /** How often the URL was revoked before the token was made. */
  revocations: number;
}

/** What the proof of an order's email address is bound to. */
export interface ProvedEmail extends StatusPageClaims {
  shopId: string;
  email: string;
}

export interface StatusPageTokens {
  /** The token of an order's status page. It does not expire, and is always the same until it is revoked. */
  sign(shopId: string, claims: StatusPageClaims): string;
  /** The order that the token names; undefined unless the service made it for this shop. */
  verify(shopId: string, token: string): StatusPageClaims | undefined;
  /** Shows for an hour that its holder has received an email at the order's address. */
  signProof(proved: ProvedEmail, now: Date): string;
  /** Whether a proof is for this order, email address and number of revocations, and has not expired. */
  isProof(proof: string, proved: ProvedEmail, now: Date): boolean;
}

/** How long a proof is valid, in seconds: as long as an order token. */
const proofLasts = 3600;

const tokenPattern = /^([\w-]{1,128})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;
const proofPattern = /^([1-9]\d{0,11})\.([\w-]{43})$/;

/** The purpose keeps the two kinds apart from each other and from everything else that the secret signs. */
const macOf = (secret: string, purpose: string, members: readonly (string | number)[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...members]))
    .digest('base64url');

const isSame = (first: string, second: string): boolean => {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * The tokens in the URLs of status pages: the ID of the order, the number of revocations, and their HMAC. The first
 * secret signs; the others are still accepted, so that it can be rotated.
 */
export function createStatusPageTokens(secrets: readonly [string, ...string[]]): StatusPageTokens {
  const [signing] = secrets;
  const isSigned = (mac: string, purpose: string, members: readonly (string | number)[]): boolean =>
    secrets.some((secret) => isSame(mac, macOf(secret, purpose, members)));
  const provedMembers = ({ shopId, publicOrderId, revocations, email }: ProvedEmail, expires: number) => [
    shopId,
    publicOrderId,
    revocations,
    email,
    expires,
  ];
  return {
    sign: (shopId, { publicOrderId, revocations }) =>
      `${publicOrderId}.${revocations}.${macOf(signing, 'status page', [shopId, publicOrderId, revocations])}`,
    verify(shopId, token) {
      const [, publicOrderId = '', number = '', mac = ''] = tokenPattern.exec(token) ?? [];
      const revocations = Number(number);
      return isSigned(mac, 'status page', [shopId, publicOrderId, revocations])
        ? { publicOrderId, revocations }
        : undefined;
    },
    signProof(proved, now) {
      const expires = Math.floor(now.getTime() / 1000) + proofLasts;
      return `${expires}.${macOf(signing, 'status page proof', provedMembers(proved, expires))}`;
    },
    isProof(proof, proved, now) {
      const [, until = '', mac = ''] = proofPattern.exec(proof) ?? [];
      const expires = Number(until);
      return expires * 1000 > now.getTime() && isSigned(mac, 'status page proof', provedMembers(proved, expires));
    },
  };
}
