/** The credential that requests are sent with. */
export interface Credential {
  /** The current token, renewed first if necessary. */
  token(): Promise<string>;
  /** Gets another token, because the service no longer accepts this one. False if there is none. */
  replace(refused: string): Promise<boolean>;
  /** When the token should be renewed, in ms since 1970; undefined if it does not expire. */
  renewalAt(): number | undefined;
}

export interface CredentialOptions {
  /** An access token or an order token; or a function that gets one, called again when the token is no longer valid. */
  token: string | (() => string | Promise<string>);
  /** Called with each new order token, so that it can be stored. */
  onToken?: (token: string) => void;
}

/** How long before its expiry an order token is renewed, in ms. */
const margin = 10 * 60_000;

/** When an order token (a JWT) expires, in ms since 1970; undefined for an access token. */
export function expiryOf(token: string): number | undefined {
  const [, body = ''] = token.split('.');
  try {
    const { exp, sub }: { exp?: unknown; sub?: unknown } = JSON.parse(
      atob(body.replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof exp === 'number' && typeof sub === 'string' ? exp * 1_000 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A token that is renewed before it expires (order tokens, with `renew`) or after it was refused (with the given
 * function).
 */
export function credentialOf(
  { token: given, onToken }: CredentialOptions,
  renew: (token: string) => Promise<string | undefined>,
): Credential {
  let current = typeof given === 'string' ? given : undefined;
  let pending: Promise<string | undefined> | undefined;

  const isDue = (token: string): boolean => (expiryOf(token) ?? Infinity) - Date.now() < margin;

  async function renewedBy(get: () => Promise<string | undefined>): Promise<string | undefined> {
    try {
      const next = await get();
      if (next === undefined || next === current) return undefined;
      current = next;
      onToken?.(next);
      return next;
    } catch {
      // The next request reports what is wrong with the token.
      return undefined;
    } finally {
      pending = undefined;
    }
  }

  /** One renewal at a time, regardless of how many requests are waiting for it. */
  const renewed = (get: () => Promise<string | undefined>): Promise<string | undefined> => (pending ??= renewedBy(get));

  const fetched = async (): Promise<string | undefined> => (typeof given === 'function' ? given() : undefined);

  return {
    async token() {
      if (current === undefined && typeof given === 'function') current = await given();
      const held = current ?? '';
      if (!isDue(held) || (expiryOf(held) ?? 0) <= Date.now()) return held;
      return (await renewed(() => renew(held))) ?? current ?? held;
    },
    async replace(refused) {
      if (current !== undefined && current !== refused) return true;
      return (await renewed(fetched)) !== undefined;
    },
    renewalAt() {
      const expiry = current === undefined ? undefined : expiryOf(current);
      return expiry === undefined ? undefined : expiry - margin;
    },
  };
}
