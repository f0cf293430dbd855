import type { Fault } from '../../../errors.js';
import type { AboutOrder } from '../../core/operation/operation.js';
import { loadOrder, type LoadedOrder } from '../storage/order-repository.js';
import type { WantedFacts } from '../storage/shop-facts-repository.js';

/**
 * For `checkStored` of an operation on an order: reads the valid members of a refused input, and checks them against
 * the order. No faults if there is no such order.
 */
export const checkAgainstOrder =
  <Members>(
    read: (input: unknown) => Members,
    faultsOf: (
      loaded: LoadedOrder,
      members: Members,
      context: AboutOrder,
    ) => readonly Fault[] | Promise<readonly Fault[]>,
    facts?: (members: Members) => WantedFacts,
  ) =>
  async (context: AboutOrder, input: unknown): Promise<readonly Fault[]> => {
    const members = read(input);
    const loaded = await loadOrder(context.database, context, facts?.(members));
    return loaded ? faultsOf(loaded, members, context) : [];
  };
