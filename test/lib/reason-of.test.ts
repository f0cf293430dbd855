import { expect, test } from '@jest/globals';
import { reasonOf } from '../../src/lib/reason-of.js';

test('an error is described by its message', () => {
  expect(reasonOf(new TypeError('no such port'))).toBe('no such port');
});

test('an error with several causes is described by the messages of all of them, even without its own message', () => {
  const both = new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')]);
  expect(both.message).toBe('');
  expect(reasonOf(both)).toBe('refused at ::1; refused at 127.0.0.1');
});

test('a thrown value that is not an error is described by its text', () => {
  expect(reasonOf('stop')).toBe('stop');
});
