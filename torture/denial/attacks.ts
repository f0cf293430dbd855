import { randomBytes } from 'node:crypto';
import { attacks as documents, type Attack as DocumentAttack } from '../../bench/fairness/attacks.js';
import type { Attack } from './attack-target.js';
import { flood } from './flood.js';
import { sendAtRandom } from './random-connections.js';
import {
  breakPipelines,
  endNoBody,
  endNoHeaders,
  fillSockets,
  readNothing,
  sendLongDocuments,
} from './socket-attacks.js';

/** Thirty gift cards, each with a PIN that has to be hashed. */
const guessGiftCards: Attack = ({ url, orderToken }, stopping) => {
  const guess = (index: number): string =>
    `a${index}: giftCard(cardToken: "${randomBytes(8).toString('hex')}", cardPin: "1234") { balance }`;
  const body = (): string =>
    JSON.stringify({ query: `{ ${Array.from({ length: 30 }, (_, n) => guess(n)).join(' ')} }` });
  return flood(url, () => ({ method: 'POST', path: '/graphql', token: orderToken, body: body() }), stopping);
};

/** Metadata of the maximum size, each time with another key, so that all of it would be stored. */
const fillStorage: Attack = ({ url, shopId, publicOrderId, orderToken }, stopping) =>
  flood(
    url,
    (count) => ({
      method: 'POST',
      path: `/checkout/storefront/${shopId}/${publicOrderId}/meta_data`,
      token: orderToken,
      body: JSON.stringify({ notes: `${count}`.padEnd(60_000, 'x') }),
      headers: { 'idempotency-key': `fill-${count}` },
    }),
    stopping,
  );

/** Access tokens with a valid format. */
const forgeTokens: Attack = ({ url, shopId, accessToken }, stopping) =>
  flood(
    url,
    (count) => ({
      method: 'GET',
      path: `/checkout/orders/${shopId}`,
      token: `${accessToken.slice(0, -20)}${randomBytes(10).toString('hex')}${count}`.slice(0, accessToken.length),
    }),
    stopping,
  );

const sendDocument =
  ({ body, headers = {} }: DocumentAttack): Attack =>
  ({ url, orderToken }, stopping) =>
    flood(
      url,
      (count) => ({ method: 'POST', path: '/graphql', token: orderToken, body: body(count), headers }),
      stopping,
    );

/** Attacks that have made a service unavailable, by name. */
export const attacks: ReadonlyMap<string, Attack> = new Map<string, Attack>([
  ['broken pipelines', breakPipelines],
  ['clients that read nothing', readNothing],
  ['bodies that never end', endNoBody],
  ['headers that never end', endNoHeaders],
  ['random connections', sendAtRandom],
  ['guessed gift cards', guessGiftCards],
  ['filled sockets', fillSockets],
  ['long documents over sockets', sendLongDocuments],
  ...documents.map((one) => [one.name, sendDocument(one)] as const),
  ['filled storage', fillStorage],
  ['forged access tokens', forgeTokens],
]);
