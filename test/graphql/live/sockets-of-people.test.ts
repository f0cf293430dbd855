import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { newMember, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shopIdentifier: string;
let owner: Person;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ shopIdentifier } = await newShop(tillgate));
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  owner = await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'owner@example.com' });
});

afterAll(() => tillgate.close());

interface Socket {
  acknowledged: Promise<void>;
  /** The code with which it is closed. */
  closed: Promise<number>;
}

/** A socket of a page of the person, with the events of the shop. */
function open(own: Person, csrfToken = own.csrfToken): Socket {
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`${tillgate.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  const send = (message: object): void => socket.send(JSON.stringify(message));
  socket.on('open', () => send({ type: 'connection_init', payload: { csrfToken, shopIdentifier } }));
  return {
    acknowledged: new Promise((resolve) => {
      socket.on('message', (data: Buffer) => {
        const { type }: { type: string } = JSON.parse(data.toString());
        if (type !== 'connection_ack') return;
        send({ id: '1', type: 'subscribe', payload: { query: 'subscription { shopEvents { type } }' } });
        resolve();
      });
    }),
    closed: new Promise((resolve) => socket.on('close', resolve)),
  };
}

const member = (email: string, role = 'support'): Promise<Person> =>
  newMember(tillgate.url, owner, { shopIdentifier, role, email });

async function idOf(email: string): Promise<string | undefined> {
  const { users } = await owner.query<{ users: { id: string; email: string }[] }>('{ users { id email } }');
  return users.find((one) => one.email === email)?.id;
}

test('a socket needs the CSRF token of the session beside its cookie', async () => {
  expect(await open(owner, 'another').closed).toBe(4401);
});

test('the open sockets of a person end within 10 seconds of a removal', async () => {
  const own = await member('removed@example.com');
  const socket = open(own);
  await socket.acknowledged;
  const began = performance.now();
  await owner.mutate('removeMembership', { userId: await idOf('removed@example.com') });
  expect(await socket.closed).toBe(4403);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('the open sockets of a person end within 10 seconds of a change of their role', async () => {
  const own = await member('changed@example.com', 'manager');
  const socket = open(own);
  await socket.acknowledged;
  const began = performance.now();
  await owner.mutate('changeMembership', { userId: await idOf('changed@example.com'), role: 'analyst' });
  expect(await socket.closed).toBe(4403);
  expect(performance.now() - began).toBeLessThan(10_000);
});
