import type { ApplicationState } from './application-state.js';
import type { Order } from './order.js';

/** A state as a release may have stored it that had no order numbers and no languages of orders. */
export type StoredState = Omit<ApplicationState, 'orderNumber' | 'locale'> &
  Partial<Pick<ApplicationState, 'orderNumber' | 'locale'>>;

/** The number of an order; null before it is processed. Until there were numbers, the ID was shown. */
export const numberOf = ({ orderNumber, isProcessed, orderId }: StoredState): number | null =>
  orderNumber ?? (isProcessed ? orderId : null);

/** SQL: the number of an order, as {@link numberOf} reads it. An index has this expression. */
export const orderNumberOf = (order: string): string =>
  `coalesce(${order}.order_number, case when ${order}.processed_at is not null then ${order}.order_id end)`;

/** What people call an order: its number, or the ID of one that is not processed. */
export const shownNumber = ({ state: { orderNumber }, orderId }: Pick<Order, 'state' | 'orderId'>): number =>
  orderNumber ?? orderId;
