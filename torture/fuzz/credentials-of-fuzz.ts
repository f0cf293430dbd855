import { createHmac } from 'node:crypto';
import type { Route } from '../calls/description.js';
import type { Random } from '../random.js';

/** The credentials of the fuzzer. */
export interface FuzzCredentials {
  accessToken: string;
  orderTokens: readonly [string, ...string[]];
  rootKey: string;
  connectorSecret: string;
}

/** The header of a bearer credential, usually a valid one. */
export function authorizationOf(
  { accessToken, orderTokens, rootKey }: FuzzCredentials,
  random: Random,
): Record<string, string> {
  const value = random.weighted<string | undefined>([
    [60, `Bearer ${accessToken}`],
    [25, `Bearer ${random.pick(orderTokens)}`],
    [5, `Bearer ${rootKey}`],
    [2, undefined],
    [2, 'Bearer '],
    [2, `bearer  ${accessToken}`],
    [2, `Basic ${Buffer.from('a:b').toString('base64')}`],
    [1, `Bearer ${'x'.repeat(6_000)}`],
    [1, 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'],
  ]);
  return value === undefined ? {} : { authorization: value };
}

const isForConnectors = ({ operation }: Route): boolean =>
  (operation.security ?? []).some((way) => 'connectorSignature' in way);

/** The headers of the credential that a route accepts, usually a valid one. */
export function credentialFor(route: Route, credentials: FuzzCredentials, random: Random): Record<string, string> {
  if (!isForConnectors(route) || random.chance(0.1)) return authorizationOf(credentials, random);
  const timestamp = new Date().toISOString();
  const signature = createHmac('sha256', credentials.connectorSecret).update(timestamp).digest('base64');
  return { 'x-hmac-timestamp': timestamp, 'x-hmac': signature };
}
