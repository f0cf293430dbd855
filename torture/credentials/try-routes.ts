import type { Route } from '../calls/description.js';
import type { FuzzRequest } from '../fuzz/rest-request.js';
import type { Intruders, WrongCredential } from './wrong-credentials.js';

type Ways = Record<string, string[]>[];

const takes = (ways: Ways, way: string): boolean => ways.some((one) => way in one);

/** The invalid credentials for a route with the shop and order of the victim. */
export function wrongFor({ path, operation }: Route, intruders: Intruders): WrongCredential[] {
  const ways = operation.security ?? [];
  if (ways.length === 0) return [];
  const isOfOrder = path.includes('{public_order_id}');
  const isOfShop = path.includes('{shop_identifier}');
  const [scope] = ways.flatMap((way) => way['accessToken'] ?? []);
  return [
    ...intruders.invalid,
    ...(isOfShop ? intruders.ofAnotherShop : []),
    ...(isOfOrder && takes(ways, 'orderToken') ? [intruders.ofAnotherOrder] : []),
    ...(takes(ways, 'orderToken') ? [] : [intruders.ofTheOrder]),
    ...(takes(ways, 'rootKey') ? [] : [intruders.root]),
    ...(scope === undefined ? [] : [intruders.without(scope.replace(/^(read|write)_/, ''))]),
  ];
}

const refusals = new Set([401, 403, 404]);

/** An error in the response to a request that must be refused; undefined if it was refused. */
export async function tryRequest(
  url: string,
  { name, method, path, headers, body }: FuzzRequest,
  { name: who, headers: credential }: WrongCredential,
): Promise<string | undefined> {
  // Without the valid credential of the request.
  const { authorization: _, 'x-hmac': __, 'x-hmac-timestamp': ___, ...rest } = headers;
  const response = await fetch(url + path, {
    method,
    headers: { ...rest, ...credential },
    ...(body === undefined ? {} : { body: String(body) }),
  });
  const text = await response.text();
  if (refusals.has(response.status)) return undefined;
  return `${name} is answered with ${response.status} to ${who}: ${text.slice(0, 200)}`;
}
