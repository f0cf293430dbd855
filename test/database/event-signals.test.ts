import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectDatabase, type Database } from '../../src/database/connection.js';
import { eventually } from '../support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let own: TestDatabase;
let isAlone = true;
let one: Database;
let other: Database;

beforeAll(async () => {
  own = await createTestDatabase();
  one = connectDatabase(own.url, { isAlone: () => isAlone });
  other = connectDatabase(own.url);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await own.drop();
});

test('a process notifies others of new events only if there are any others, and its own listeners always', async () => {
  const heard: string[] = [];
  const heardByItself: string[] = [];
  let isListening = false;
  other.signals.listen((orders) => {
    if (orders) heard.push(...orders.map(({ publicOrderId }) => publicOrderId));
    else isListening = true;
  });
  one.signals.listen((orders) => void heardByItself.push(...(orders ?? []).map(({ publicOrderId }) => publicOrderId)));
  await eventually('a listening connection', async () => (isListening ? true : undefined));

  one.signals.announce({ shopId: 'shop', publicOrderId: 'made-alone' });
  isAlone = false;
  one.signals.announce({ shopId: 'shop', publicOrderId: 'made-among-others' });
  await eventually('a signal', async () => (heard.length > 0 ? true : undefined));
  expect(heard).toEqual(['made-among-others']);
  expect(heardByItself).toEqual(['made-alone', 'made-among-others']);
});
