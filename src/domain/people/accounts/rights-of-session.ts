import type { KnownSession } from './session-repository.js';

/**
 * What the person of a session may do in all shops, as a text that is equal for equal rights: their roles with the scopes
 * and limits of the shops' own ones, and whether they are an operator. Built-in roles change only with a release.
 */
export const rightsOfSession = ({
  isOperator,
  memberships,
}: Pick<KnownSession, 'isOperator' | 'memberships'>): string =>
  JSON.stringify([
    isOperator,
    memberships
      .map(({ shopId, role, ownRole }) => [
        shopId,
        role,
        ownRole && [ownRole.scopes.toSorted(), ownRole.refundLimit, ownRole.seesPersonalData],
      ])
      .toSorted(([one = ''], [other = '']) => ((one ?? '') < (other ?? '') ? -1 : 1)),
  ]);
