import { firstToken } from './settings.js';

let token = firstToken;

/** The order token that requests are sent with. */
export const currentToken = (): string => token;

/** When a token expires, in ms. */
function expiryOf(jwt: string): number {
  const claims: { exp?: number } = JSON.parse(
    atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
  );
  return (claims.exp ?? 0) * 1_000;
}

/** How long before the end a token is renewed, in ms. */
const margin = 10 * 60_000;

/** Renews the order token before it expires, as long as the page is open. */
export async function keepTokenFresh(renew: () => Promise<string | null>): Promise<never> {
  for (;;) {
    const wait = Math.max(30_000, expiryOf(token) - Date.now() - margin);
    await new Promise((resolve) => void setTimeout(resolve, wait));
    // If this fails until the end, the next request says that the token has expired.
    token = (await renew().catch(() => null)) ?? token;
  }
}
