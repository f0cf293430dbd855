import { DatabaseError } from 'pg';
import { describe, expect, test } from '@jest/globals';
import { DatabaseError as SequelizeError } from 'sequelize';
import { outageKindOf } from '../../src/database/outage-kind.js';
import { DatabaseUnavailable, outageIn } from '../../src/lib/database-unavailable.js';

function serverError(code: string, severity = 'ERROR'): DatabaseError {
  return Object.assign(new DatabaseError('a message', 1, 'error'), { code, severity });
}

const systemError = (code: string): Error => Object.assign(new Error('a message'), { code });

describe('an error of a connection', () => {
  test.each([
    ['refused', systemError('ECONNREFUSED')],
    ['reset', systemError('ECONNRESET')],
    ['broken', systemError('EPIPE')],
    ['timed out', systemError('ETIMEDOUT')],
    ['to a host that cannot be reached', systemError('EHOSTUNREACH')],
    ['to a network that cannot be reached', systemError('ENETUNREACH')],
    ['to a host without an address', systemError('ENOTFOUND')],
    ['to a host whose address cannot be looked up', systemError('EAI_AGAIN')],
    ['to a host with several addresses', Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })],
    ['written after its end', systemError('ERR_STREAM_WRITE_AFTER_END')],
    ['ended', new Error('Connection terminated unexpectedly')],
    ['not opened in time', new Error('Connection terminated due to connection timeout')],
    ['not free in time', new Error('timeout exceeded when trying to connect')],
    ['broken before', new Error('Client has encountered a connection error and is not queryable')],
    ['without a response', new Error('Query read timeout')],
    ['ended by an administrator', serverError('57P01', 'FATAL')],
    ['ended by a crash', serverError('57P02', 'FATAL')],
    ['to a server that starts', serverError('57P03', 'FATAL')],
    ['lost by the server', serverError('08006')],
    ['of a pooler without a server', serverError('08P01', 'FATAL')],
  ])('%s: the database does not respond', (_, error) => {
    expect(outageKindOf(error)).toBe('unreachable');
  });

  test.each([
    ['too many connections', '53300', 'busy'],
    ['no memory', '53200', 'busy'],
    ['no room on the disk', '53100', 'full'],
    ['a standby after a failover', '25006', 'read-only'],
  ] as const)('%s', (_, code, kind) => {
    expect(outageKindOf(serverError(code))).toBe(kind);
  });
});

test.each([
  ['a unique constraint', '23505'],
  ['a check', '23514'],
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
  ['a lock that is not free', '55P03'],
  ['a time limit', '57014'],
  ['a full temporary file limit', '53400'],
  ['a wrong parameter', '08P01'],
  ['a wrong password', '28P01'],
])('a statement that fails because of %s keeps its meaning', (_, code) => {
  expect(outageKindOf(serverError(code))).toBeUndefined();
});

test('other errors are not about the database', () => {
  expect(outageKindOf(new TypeError('x is not a function'))).toBeUndefined();
  expect(outageKindOf(systemError('ERR_INVALID_ARG_TYPE'))).toBeUndefined();
  expect(outageKindOf('a text')).toBeUndefined();
});

test('an outage is found in the errors that it caused, also in those of Sequelize', () => {
  const outage = new DatabaseUnavailable('full');
  expect(outageIn(new SequelizeError(Object.assign(outage, { sql: '' })))).toBe(outage);
  expect(outageIn(new Error('wrapped', { cause: new Error('again', { cause: outage }) }))).toBe(outage);
  expect(outageIn(new Error('another'))).toBeUndefined();
});
