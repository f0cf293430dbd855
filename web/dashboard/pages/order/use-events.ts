import { useInfiniteQuery } from '@tanstack/react-query';
import { isTransient, retriesEvery } from '../../api/retry.js';
import { useSession } from '../../app/session.js';
import { OrderTimelineDocument } from '../../generated/documents.js';
import { makersOf, type Makers } from './makers.js';

/** The events of an order, a page at a time, kept up to date. */
export function useEvents(publicOrderId: string) {
  const { send } = useSession();
  return useInfiniteQuery({
    queryKey: [OrderTimelineDocument.toString(), publicOrderId],
    queryFn: ({ pageParam, signal }) =>
      send(OrderTimelineDocument, { publicOrderId, after: pageParam || null }, signal),
    initialPageParam: '',
    getNextPageParam: ({ order }) => (order?.events?.pageInfo.hasNextPage ? order.events.pageInfo.endCursor : null),
    refetchInterval: ({ state: { error } }) => (isTransient(error) ? retriesEvery : false),
    meta: { topics: ['order', 'payment', 'refund', 'gift_card', 'shipment', 'return'], publicOrderId },
  });
}

/** Who did what to an order, as far as the events say that were loaded. */
export function useMakers(publicOrderId: string): Makers {
  const { data } = useEvents(publicOrderId);
  return makersOf(data?.pages.flatMap(({ order }) => order?.events?.nodes ?? []) ?? []);
}
