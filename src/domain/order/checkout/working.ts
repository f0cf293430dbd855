import { OperationError, type Fault } from '../../../errors.js';
import type { Asked } from '../../shop/overrides/ask-override.js';
import type { Order } from '../document/order.js';
import type { WantedCheckout } from './checkout-input.js';

/** Members of the wanted content that could not be applied, as they were sent. */
export type NotApplied = Partial<Pick<WantedCheckout, 'customer' | 'shippingAddress' | 'billingAddress'>>;

/** An order on the way to its wanted content. */
export interface Working {
  order: Order;
  /** Why members of the wanted content were not applied. `field` is the dotted path of the member. */
  faults: readonly Fault[];
  notApplied: NotApplied;
  /** The answers of overrides, for the event. */
  asked: readonly Asked<unknown>[];
}

/** The path of a fault of a member: the member itself, or what the fault names within it. */
type Naming = 'within' | 'the member';

/** The faults of a member. Throws every other error, and a refusal that is not about the input, such as of access. */
export function memberFaults(error: unknown, place: string, naming: Naming = 'within'): Fault[] {
  if (!(error instanceof OperationError) || error.row.graphql !== 'userErrors') throw error;
  return error.faults.map(({ field, ...fault }) => {
    const path = [place, naming === 'within' ? (field ?? '') : ''].filter((part) => part !== '').join('.');
    return path === '' ? fault : { ...fault, field: path };
  });
}

export const withFaults = (working: Working, faults: readonly Fault[]): Working => ({
  ...working,
  faults: [...working.faults, ...faults],
});

/** Applies a change, or notes its faults and leaves the order as it is. */
export function attempt(working: Working, place: string, change: (order: Order) => Order, naming?: Naming): Working {
  try {
    return { ...working, order: change(working.order) };
  } catch (error) {
    return withFaults(working, memberFaults(error, place, naming));
  }
}

export const withAnswer = (working: Working, asked: Asked<unknown> | undefined): Working =>
  asked ? { ...working, asked: [...working.asked, asked] } : working;
