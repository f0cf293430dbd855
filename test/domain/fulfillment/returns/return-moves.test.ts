import { expect, test } from '@jest/globals';
import { returnMoves, statusAfter, type ReturnMove } from '../../../../src/domain/fulfillment/returns/return-moves.js';
import { returnStatuses } from '../../../../src/domain/fulfillment/returns/return.js';
import { faultsOf } from '../../../../src/errors.js';

const moves: readonly ReturnMove[] = ['approve', 'decline', 'receive', 'close', 'cancel'];

test('a return moves only as the table says', () => {
  const possible = returnStatuses.flatMap((status) =>
    moves
      .filter((move) => faultsOf(() => statusAfter({ status, number: 1 }, move)).length === 0)
      .map((move) => `${status} → ${returnMoves[move].to}`),
  );
  expect(possible).toEqual([
    'requested → approved',
    'requested → declined',
    'requested → cancelled',
    'approved → received',
    'approved → cancelled',
    'received → closed',
  ]);
});
