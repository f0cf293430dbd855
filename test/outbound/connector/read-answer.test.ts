import { describe, expect, test } from '@jest/globals';
import { errorMessage, readIdentified, readPage, readResource } from '../../../src/outbound/connector/read-answer.js';

describe('an error in any format becomes one readable message', () => {
  test.each([
    ['', 'The platform responded with status 500.'],
    ['null', 'The platform responded with status 500.'],
    ['{}', 'The platform responded with status 500.'],
    ['"no"', 'The platform responded with status 500: no'],
    ['{"message":"no"}', 'The platform responded with status 500: no'],
    ['{"error":"no"}', 'The platform responded with status 500: no'],
    ['{"error":{"code":7,"message":"no"}}', 'The platform responded with status 500: no'],
    ['{"errors":[{"message":"no"},{"message":"nor that"}]}', 'The platform responded with status 500: no; nor that'],
    ['{"errors":{"email":["is taken"]}}', 'The platform responded with status 500: is taken'],
    ['{"data":{"errors":["no"]}}', 'The platform responded with status 500: no'],
    ['{"title":"Bad","detail":"no","status":500}', 'The platform responded with status 500: no'],
    ['{"email":["is taken"]}', 'The platform responded with status 500: is taken'],
    [
      '<!doctype html><html><head><style>p{color:red}</style></head><body><h1>Oops</h1>\n<p>no</p></body></html>',
      'The platform responded with status 500: Oops no',
    ],
    ['plain\u0000 words\r\n', 'The platform responded with status 500: plain words'],
    ['{"message":', 'The platform responded with status 500: {"message":'],
  ])('%j', (text, message) => {
    expect(errorMessage(500, text)).toBe(message);
  });

  test('which is short', () => {
    expect(errorMessage(500, JSON.stringify({ message: 'x'.repeat(10_000) })).length).toBeLessThan(400);
    expect(errorMessage(500, '['.repeat(50_000)).length).toBeLessThan(400);
  });
});

test.each([
  '{"data":{"order":{"platform_id":"o"}}}',
  '{"order":{"platform_id":"o"}}',
  '{"data":{"platform_id":"o"}}',
  '{"platform_id":"o","data":{}}',
  '{"platform_id":" o ","unknown":[1]}',
])('an order is read from %s', (text) => {
  expect(readIdentified(text, 'order')).toMatchObject({ platform_id: 'o' });
});

test.each(['{}', '[]', '"o"', '{"data":{"order":[]}}', '{"data":{"order":{"platform_id":{}}}}', '{'])(
  'no order is read from %s',
  (text) => {
    expect(readIdentified(text, 'order')).toBeUndefined();
  },
);

test.each([
  ['{"data":{"orders":[{"a":1},7]},"pagination":{"next":"n","prev":null}}', 'n'],
  ['{"data":{"orders":[{"a":1}],"pagination":{"next":"n"}}}', 'n'],
  ['{"data":[{"a":1}],"pagination":{"next":""}}', null],
  ['{"orders":[{"a":1}]}', null],
  ['[{"a":1}]', null],
])('a page is read from %s', (text, next) => {
  expect(readPage(text, 'orders')).toEqual({ resources: [{ a: 1 }], next });
});

test('text that no database can store is replaced', () => {
  expect(readResource('{"cart":{"a":"x\\u0000y","b":"\\ud800"}}', 'cart')).toEqual({ a: 'xy', b: '\uFFFD' });
});
