import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isTransient, retriesEvery } from '../../api/retry.js';
import { useSession } from '../../app/session.js';
import { PrintedOrdersDocument, type PrintedOrderFragment } from '../../generated/documents.js';
import { orderNumberOf } from '../../parts/order-number.js';

/** The orders of one request, whose cost is limited. */
const part = 10;

/** The orders with these public IDs, in the order of their numbers, kept up to date. */
export function usePrintedOrders(ids: readonly string[]): UseQueryResult<PrintedOrderFragment[]> {
  const { send } = useSession();
  return useQuery({
    queryKey: [PrintedOrdersDocument.toString(), ids],
    queryFn: async ({ signal }) => {
      const found: PrintedOrderFragment[] = [];
      for (let from = 0; from < ids.length; from += part) {
        const filter = [`in(public_order_id:${ids.slice(from, from + part).join(',')})`];
        const { orders } = await send(PrintedOrdersDocument, { first: part, filter }, signal);
        found.push(...(orders?.nodes ?? []));
      }
      return found.toSorted((one, other) => Number(orderNumberOf(one)) - Number(orderNumberOf(other)));
    },
    enabled: ids.length > 0,
    refetchInterval: ({ state: { error } }) => (isTransient(error) ? retriesEvery : false),
    meta: { topics: ['order'] },
  });
}
