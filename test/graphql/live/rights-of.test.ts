import { expect, test } from '@jest/globals';
import type { Caller } from '../../../src/context.js';
import { noLimits } from '../../../src/domain/core/operation/role-limits.js';
import { rightsOf } from '../../../src/graphql/live/rights-of.js';

const now = new Date(0);
const user = {
  userId: 'u',
  name: 'Ada',
  email: 'a@example.com',
  locale: null,
  sessionId: 's',
  isOperator: true,
  provedAt: now,
};
const person = {
  kind: 'person',
  shopId: 'shop',
  user,
  role: 'Owner',
  scopes: ['write_orders', 'write_payments'],
  limits: noLimits,
  freshAbove: null,
  expiresAt: now,
} as const satisfies Caller;

test('the rights of a person change with everything that they may do', () => {
  const others: Caller[] = [
    { ...person, user: { ...user, isOperator: false } },
    { ...person, user: { ...user, userId: 'another' } },
    { ...person, shopId: 'another' },
    { ...person, scopes: ['write_orders'] },
    { ...person, limits: { ...noLimits, refundLimit: 1 } },
    { ...person, limits: { ...noLimits, seesPersonalData: false } },
    { ...person, freshAbove: 1 },
    { kind: 'user', user, expiresAt: now },
    { kind: 'user', user: { ...user, isOperator: false }, expiresAt: now },
    { kind: 'root' },
  ];
  const rights = [person, ...others].map(rightsOf);
  expect(new Set(rights).size).toBe(rights.length);
});

test('the rights of a person stay the same when only their session changes', () => {
  const later: Caller = {
    ...person,
    role: 'Renamed',
    scopes: ['write_payments', 'write_orders'],
    user: { ...user, name: 'Grace', provedAt: new Date(1) },
    expiresAt: new Date(1),
  };
  expect(rightsOf(later)).toBe(rightsOf(person));
});
