import { useLiveQuery } from '../../app/use-live-query.js';
import { OrderDocument } from '../../generated/documents.js';

/** An order, kept fresh. */
export const useOrder = (publicOrderId: string) =>
  useLiveQuery(
    OrderDocument,
    { publicOrderId },
    { topics: ['order', 'payment', 'refund', 'subscription', 'shipment', 'return'], publicOrderId },
  );
