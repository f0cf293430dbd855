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
/** How long after a failed renewal the next one is made, in ms. */
const renewalPause = 30_000;

/** When an order token (a JWT) was issued and expires, in ms since 1970; undefined for an access token. */
function timesOf(token: string): { issuedAt: number; expiresAt: number } | undefined {
  const [, body = ''] = token.split('.');
  try {
    const { iat, exp, sub }: { iat?: unknown; exp?: unknown; sub?: unknown } = JSON.parse(
      atob(body.replaceAll('-', '+').replaceAll('_', '/')),
    );
    if (typeof iat !== 'number' || typeof exp !== 'number' || typeof sub !== 'string') return undefined;
    return { issuedAt: iat * 1_000, expiresAt: exp * 1_000 };
  } catch {
    return undefined;
  }
}

/** When an order token (a JWT) expires, in ms since 1970; undefined for an access token. */
export const expiryOf = (token: string): number | undefined => timesOf(token)?.expiresAt;

/** When to renew a token, by the clock here, which may be wrong: one that was just issued lasts its full time. */
function renewalOf(token: string, isNew: boolean): number | undefined {
  const times = timesOf(token);
  if (!times) return undefined;
  const lifetime = times.expiresAt - times.issuedAt;
  const latest = Date.now() + lifetime;
  const expiresAt = isNew ? latest : Math.min(times.expiresAt, latest);
  return expiresAt - Math.min(margin, lifetime / 2);
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
  let dueAt = current === undefined ? undefined : renewalOf(current, false);
  let beginning: Promise<string> | undefined;
  let pending: Promise<string | undefined> | undefined;

  /** The first token, requested once regardless of how many requests are waiting for it. */
  async function begin(get: () => string | Promise<string>): Promise<string> {
    beginning ??= Promise.resolve()
      .then(get)
      .finally(() => (beginning = undefined));
    const first = await beginning;
    if (current === undefined) dueAt = renewalOf(first, false);
    return (current ??= first);
  }

  async function renewedBy(get: () => Promise<string | undefined>, isNew: boolean): Promise<string | undefined> {
    try {
      const next = await get();
      if (next === undefined || (next === current && !isNew)) throw new Error('There is no other token.');
      dueAt = renewalOf(next, isNew);
      // A token that is renewed in the second in which it was issued is the same.
      if (next === current) return next;
      current = next;
      onToken?.(next);
      return next;
    } catch {
      // The next request reports what is wrong with the token.
      if (dueAt !== undefined) dueAt = Math.max(dueAt, Date.now() + renewalPause);
      return undefined;
    } finally {
      pending = undefined;
    }
  }

  /** One renewal at a time, regardless of how many requests are waiting for it. */
  const renewed = (get: () => Promise<string | undefined>, isNew: boolean): Promise<string | undefined> =>
    (pending ??= renewedBy(get, isNew));

  const fetched = async (): Promise<string | undefined> => (typeof given === 'function' ? given() : undefined);

  return {
    async token() {
      const held = current ?? (typeof given === 'function' ? await begin(given) : given);
      if (dueAt === undefined || Date.now() < dueAt) return held;
      return (await renewed(() => renew(held), true)) ?? current ?? held;
    },
    async replace(refused) {
      if (current !== undefined && current !== refused) return true;
      return (await renewed(fetched, false)) !== undefined;
    },
    renewalAt: () => dueAt,
  };
}
