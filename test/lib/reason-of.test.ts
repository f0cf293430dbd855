import { expect, test } from '@jest/globals';
import { reasonOf } from '../../src/lib/reason-of.js';

test('an error says its words', () => {
  expect(reasonOf(new TypeError('no such port'))).toBe('no such port');
});

test('an error that stands for several says the words of each, also where it has none of its own', () => {
  const both = new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')]);
  expect(both.message).toBe('');
  expect(reasonOf(both)).toBe('refused at ::1; refused at 127.0.0.1');
});

test('what is thrown without being an error is said as it is', () => {
  expect(reasonOf('stop')).toBe('stop');
});
