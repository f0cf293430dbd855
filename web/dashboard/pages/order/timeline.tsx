import { useInfiniteQuery } from '@tanstack/react-query';
import { isTransient, retriesEvery } from '../../api/retry.js';
import {
  OrderTimelineDocument,
  type OrderDetailsFragment,
  type OrderTimelineQuery,
} from '../../generated/documents.js';
import { useCan, useSession } from '../../app/session.js';
import { Button } from '../../parts/button.js';
import listStyles from '../../parts/list.module.css';
import { formatMoney } from '../../parts/money.js';
import { Card } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Time } from '../../parts/time.js';
import textStyles from '../../parts/text.module.css';
import { statusNameOf, TransactionState } from '../orders/order-status.js';
import { EventDeliveries } from './event-deliveries.js';
import { transactionNames } from './ledger.js';
import styles from './order-page.module.css';

type Event = NonNullable<NonNullable<OrderTimelineQuery['order']>['events']>['nodes'][number];
type Transaction = NonNullable<OrderDetailsFragment['transactions']>[number];

type Entry = { at: string; key: string } & ({ kind: 'event'; event: Event } | { kind: 'call'; call: Transaction });

const names: Readonly<Record<string, string>> = {
  'order/initialized': 'Initialized',
  'order/updated': 'Changed',
  'processing/step': 'Processing step',
  'order/processed': 'Processed',
  'order/created': 'Created on the platform',
  'order/cancelled': 'Canceled',
  'order/abandoned': 'Abandoned',
  'order/failed': 'Failed',
  'order/fulfilled': 'Fulfilled',
  'payment/updated': 'Payment changed',
  'refund/created': 'Refunded',
  'gift_card/created': 'Gift card issued',
};

const changesOf = ({ type, data }: Event): string => {
  const { changed, reason, step, status } = data;
  const parts = Array.isArray(changed) ? changed.map((part) => String(part).replaceAll('_', ' ')).join(', ') : '';
  const progress = [
    typeof step === 'string' && step.replaceAll('_', ' '),
    typeof status === 'string' && (type === 'processing/step' ? status : statusNameOf(status).toLowerCase()),
  ]
    .filter(Boolean)
    .join(' ');
  return [parts, progress, typeof reason === 'string' ? reason : ''].filter(Boolean).join('. ');
};

/** Events and calls in chronological order; while there are more events, without the calls after them. */
function inOrder(events: readonly Event[], calls: readonly Transaction[], hasMore: boolean): Entry[] {
  const last = hasMore ? events.at(-1)?.occurredAt : undefined;
  return [
    ...events.map((event) => ({ kind: 'event' as const, at: event.occurredAt, key: event.id, event })),
    ...calls
      .filter(({ createdAt }) => last === undefined || createdAt <= last)
      .map((call) => ({ kind: 'call' as const, at: call.createdAt, key: call.id, call })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** The events of an order, a page at a time, kept up to date. */
function useEvents(publicOrderId: string) {
  const { send } = useSession();
  return useInfiniteQuery({
    queryKey: [OrderTimelineDocument.toString(), publicOrderId],
    queryFn: ({ pageParam, signal }) =>
      send(OrderTimelineDocument, { publicOrderId, after: pageParam || null }, signal),
    initialPageParam: '',
    getNextPageParam: ({ order }) => (order?.events?.pageInfo.hasNextPage ? order.events.pageInfo.endCursor : null),
    refetchInterval: ({ state: { error } }) => (isTransient(error) ? retriesEvery : false),
    meta: { topics: ['order', 'payment', 'refund', 'gift_card'], publicOrderId },
  });
}

function Line({ entry }: { entry: Entry }) {
  const can = useCan();
  if (entry.kind === 'call') {
    const { type, amount, currency, status, reference } = entry.call;
    return (
      <div>
        {transactionNames[type]} {formatMoney(amount, currency)} <TransactionState status={status} />
        <div className={`${textStyles['id']} ${styles['soft']}`}>{reference}</div>
      </div>
    );
  }
  const { type, id } = entry.event;
  const changes = changesOf(entry.event);
  return (
    <div>
      {names[type] ?? type}
      {changes ? <span className={styles['soft']}>: {changes}</span> : null}
      <div className={`${textStyles['id']} ${styles['soft']}`}>{id}</div>
      {can('READ_WEBHOOKS') ? <EventDeliveries eventId={id} /> : null}
    </div>
  );
}

/** The events of the order with their deliveries, and its gateway calls, in chronological order. */
export function Timeline({ order }: { order: OrderDetailsFragment }) {
  const { publicOrderId, transactions } = order;
  const query = useEvents(publicOrderId);
  return (
    <Card title="Timeline" isFlush>
      <QueryContent query={query}>
        {({ pages }) => {
          const events = pages.flatMap(({ order: found }) => found?.events?.nodes ?? []);
          const entries = inOrder(events, transactions ?? [], query.hasNextPage);
          if (entries.length === 0) return <Empty title="No events in the last 30 days" />;
          return (
            <>
              <ol className={styles['events']}>
                {entries.map((entry) => (
                  <li key={entry.key} className={styles['event']} data-kind={entry.kind}>
                    <span className={styles['soft']}>
                      <Time at={entry.at} hasSeconds />
                    </span>
                    <Line entry={entry} />
                  </li>
                ))}
              </ol>
              {query.hasNextPage ? (
                <div className={listStyles['foot']}>
                  <span>The first {events.length} events are shown.</span>
                  <Button isSmall disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {query.isFetchingNextPage ? 'One moment…' : 'Show more events'}
                  </Button>
                </div>
              ) : null}
            </>
          );
        }}
      </QueryContent>
    </Card>
  );
}
