import { describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/context.js';
import { createLiveLimits } from '../../../src/graphql/live/live-limits.js';

const limits = {
  bytesPerSocket: 1_000,
  bytesOfAll: 16_000,
  subscriptionsPerSocket: 2,
  socketsPerOrderToken: 2,
  socketsPerAccessToken: 3,
};

const orderToken = (publicOrderId: string): Caller => ({
  kind: 'order_token',
  shopId: 's',
  publicOrderId,
  expiresAt: new Date(0),
});

const accessToken: Caller = {
  kind: 'access_token',
  shopId: 's',
  tokenId: 't',
  name: 'n',
  scopes: [],
  expiresAt: undefined,
};

/** The number of sockets of a caller that can connect, out of ten. */
function connected(all: ReturnType<typeof createLiveLimits>, caller: Caller, address: string, bytes = 0) {
  const sockets = Array.from({ length: 10 }, () => all.newSocket());
  return sockets.filter((socket) => socket.connect(caller, address, bytes));
}

describe('sockets', () => {
  test('are limited for an order token by address, and for an access token across all addresses', () => {
    const all = createLiveLimits(limits);
    expect(connected(all, orderToken('o'), 'a')).toHaveLength(2);
    expect(connected(all, orderToken('o'), 'b')).toHaveLength(2);
    expect(connected(all, orderToken('other'), 'a')).toHaveLength(2);
    expect(connected(all, accessToken, 'a')).toHaveLength(3);
    expect(connected(all, accessToken, 'b')).toHaveLength(0);
  });

  test('can be opened again once others have closed', () => {
    const all = createLiveLimits(limits);
    const [first] = connected(all, accessToken, 'a');
    first?.close();
    first?.close();
    expect(connected(all, accessToken, 'a')).toHaveLength(1);
  });
});

describe('bytes', () => {
  test('are limited per socket, and released when an operation ends', () => {
    const all = createLiveLimits(limits);
    const socket = all.newSocket();
    expect(socket.connect(accessToken, 'a', 400)).toBe(true);
    expect(socket.start({ id: '1', isSubscription: true, bytes: 500 }, {})).toBe(true);
    expect(socket.start({ id: '2', isSubscription: true, bytes: 500 }, { 1: null })).toBe(false);
    expect(socket.start({ id: '2', isSubscription: true, bytes: 500 }, {})).toBe(true);
    expect(all.heldBytes).toBe(900);
    socket.close();
    expect(all.heldBytes).toBe(0);
  });

  test('of the sockets of a credential are limited to an eighth of the total', () => {
    const all = createLiveLimits({ ...limits, socketsPerAccessToken: 100 });
    expect(connected(all, accessToken, 'a', 900)).toHaveLength(2);
  });

  test('are limited in total for all sockets', () => {
    const all = createLiveLimits(limits);
    for (let order = 0; order < 20; order += 1) connected(all, orderToken(String(order)), 'a', 900);
    expect(all.heldBytes).toBe(17 * 900);
  });
});

test('messages are limited by number and length', () => {
  const all = createLiveLimits(limits);
  const received = (bytes: number): number => {
    const socket = all.newSocket();
    return Array.from({ length: 1_000 }, () => socket.receive(bytes)).filter(Boolean).length;
  };
  expect(received(100)).toBeLessThan(250);
  expect(received(65_536)).toBeLessThan(15);
});
