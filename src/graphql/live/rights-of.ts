import type { Caller } from '../../context.js';
import { limitsOf } from '../../domain/core/operation/limits-of.js';

/**
 * What a caller may do, as a text that is equal for equal rights. Those of a person may change while a socket is open: their
 * role, the policy of the shop, and whether they are an operator.
 */
export function rightsOf(caller: Caller): string {
  const shop = 'shopId' in caller ? caller.shopId : undefined;
  const scopes = 'scopes' in caller ? caller.scopes.toSorted() : [];
  const person = 'user' in caller ? [caller.user.userId, caller.user.isOperator] : [];
  const freshAbove = 'freshAbove' in caller ? caller.freshAbove : undefined;
  return JSON.stringify([caller.kind, shop, scopes, limitsOf(caller), person, freshAbove]);
}
