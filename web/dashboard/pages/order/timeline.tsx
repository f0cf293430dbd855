import type { ReactNode } from 'react';
import {
  MailsOfOrderDocument,
  type MailsOfOrderQuery,
  type OrderDetailsFragment,
  type OrderTimelineQuery,
} from '../../generated/documents.js';
import { useCan, useCountsStock } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { language, locale, t, textFor } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { Button } from '../../parts/button.js';
import listStyles from '../../parts/list.module.css';
import { formatMoney } from '../../parts/money.js';
import { MadeBy } from '../../parts/made-by.js';
import { Card } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Status, type Tone } from '../../parts/status.js';
import { Time } from '../../parts/time.js';
import textStyles from '../../parts/text.module.css';
import { statusNameOf, TransactionState } from '../orders/order-status.js';
import { EventDeliveries } from './event-deliveries.js';
import { transactionNames } from './ledger.js';
import { kindNameOf } from '../mails/kind-names.js';
import { makersOf, makersOfGroup, type Makers } from './makers.js';
import { ResendButton } from './resend-button.js';
import { timelineGroups, type Entry as EntryOf, type TimelineGroup } from './timeline-groups.js';
import { useEvents } from './use-events.js';
import styles from './order-page.module.css';

type Event = NonNullable<NonNullable<OrderTimelineQuery['order']>['events']>['nodes'][number];
type Transaction = NonNullable<OrderDetailsFragment['transactions']>[number];
type Mail = NonNullable<MailsOfOrderQuery['mails']>[number];
type Entry = EntryOf<Event, Transaction, Mail>;
type Group = TimelineGroup<Event, Transaction, Mail>;

const names: Readonly<Record<string, string>> = {
  'order/initialized': t('order.event.initialized'),
  'order/updated': t('order.event.updated'),
  'processing/step': t('order.event.processingStep'),
  'order/processed': t('order.event.processed'),
  'order/created': t('order.event.created'),
  'order/cancelled': t('order.event.cancelled'),
  'order/abandoned': t('order.event.abandoned'),
  'order/failed': t('order.event.failed'),
  'order/fulfilled': t('order.event.fulfilled'),
  'payment/updated': t('order.event.paymentUpdated'),
  'refund/created': t('order.event.refundCreated'),
  'gift_card/created': t('order.event.giftCardCreated'),
  'shipment/created': t('order.event.shipmentCreated'),
  'shipment/updated': t('order.event.shipmentUpdated'),
  'shipment/delivered': t('order.event.shipmentDelivered'),
  'return/requested': t('order.event.returnRequested'),
  'return/approved': t('order.event.returnApproved'),
  'return/received': t('order.event.returnReceived'),
  'return/closed': t('order.event.returnClosed'),
};

const partName = (part: string): string => textFor(`order.event.part.${part}`) ?? part.replaceAll('_', ' ');

/** The name of a status within a line. German nouns keep their capital letter. */
const statusInLine = (status: string, of: 'payment' | 'refund'): string => {
  const name = statusNameOf(status, of);
  return language() === 'de' ? name : name.toLocaleLowerCase(locale());
};

/** A step of the processing with its status, or the status of what an event is about. */
function progressOf({ type, data: { step, status } }: Event): string {
  if (typeof status !== 'string') return '';
  if (typeof step !== 'string') return statusInLine(status, type === 'refund/created' ? 'refund' : 'payment');
  return t('order.event.progress', {
    step: textFor(`order.event.step.${step}`) ?? step.replaceAll('_', ' '),
    status: textFor(`order.event.stepStatus.${status}`) ?? status,
  });
}

const changesOf = (event: Event): string => {
  const { changed, reason } = event.data;
  const parts = Array.isArray(changed) ? changed.map((part) => partName(String(part))).join(', ') : '';
  return [parts, progressOf(event), typeof reason === 'string' ? reason : ''].filter(Boolean).join('. ');
};

const mailStates: Readonly<Record<string, readonly [Tone, string]>> = {
  queued: ['warn', t('order.timeline.mailStatus.queued')],
  sent: ['good', t('order.timeline.mailStatus.sent')],
  failed: ['bad', t('order.timeline.mailStatus.failed')],
};

function MailState({ status }: { status: string }) {
  const [tone, name] = mailStates[status] ?? (['quiet', status] as const);
  return <Status tone={tone}>{name}</Status>;
}

/** What an event says, in words. */
function EventText({ event }: { event: Event }) {
  const countsStock = useCountsStock();
  // The step stands for the beginning of a run. Without stock, nothing was checked or reserved in it.
  const isOfStock = event.type === 'processing/step' && event.data['step'] === 'inventory';
  const changes = isOfStock && !countsStock ? t('order.event.started') : changesOf(event);
  const name = names[event.type] ?? event.type;
  if (!changes) return name;
  const soft = (text: string) => (
    <span key="soft" className={styles['soft']}>
      {text}
    </span>
  );
  return rich('order.event.withChanges', { soft }, { name, changes });
}

const CallText = ({ call: { type, amount, currency, status } }: { call: Transaction }) => (
  <>
    {t('order.timeline.call', { call: transactionNames[type], amount: formatMoney(amount, currency) })}{' '}
    <TransactionState status={status} />
  </>
);

const Identifier = ({ children }: { children: ReactNode }) => (
  <div className={`${textStyles['id']} ${styles['soft']}`}>{children}</div>
);

/** An entry with its identifiers. */
function EntryDetails({ entry }: { entry: Entry }) {
  const canSeeDeliveries = useCan()('READ_WEBHOOKS');
  switch (entry.kind) {
    case 'call':
      return (
        <div>
          <CallText call={entry.call} />
          <Identifier>{entry.call.reference}</Identifier>
        </div>
      );
    case 'event':
      return (
        <div>
          <EventText event={entry.event} /> <MadeBy maker={entry.event.madeBy ?? undefined} />
          <Identifier>{entry.event.id}</Identifier>
          {canSeeDeliveries ? <EventDeliveries eventId={entry.event.id} /> : null}
        </div>
      );
    case 'mail': {
      const { id, recipient, subject, attempts, lastError } = entry.mail;
      return (
        <div>
          {t('order.timeline.to', { recipient })}
          {subject ? <div>{subject}</div> : null}
          <div className={styles['soft']}>
            {lastError
              ? t('order.timeline.attemptsError', { count: attempts, error: lastError })
              : t('order.attempts', { count: attempts })}
          </div>
          <Identifier>{id}</Identifier>
        </div>
      );
    }
  }
}

/** Events that others of the same operation say more about. */
const secondary = new Set(['order/updated', 'payment/updated', 'processing/step']);

/** What a group says in one line. */
function GroupTitle({ group }: { group: Group }) {
  const { kind, entries } = group;
  if (kind === 'purchase') return t('order.timeline.purchased');
  if (kind === 'checkout') return t('order.timeline.checkout');
  const events = entries.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []));
  const telling = events.filter(({ type }) => !secondary.has(type));
  const shown = telling.length > 0 ? telling : events.filter(({ type }) => type !== 'order/updated');
  const [entry] = entries;
  if (entry?.kind === 'call') return <CallText call={entry.call} />;
  if (entry?.kind === 'mail')
    return (
      <>
        {t(entry.mail.resendOf === null ? 'order.timeline.mail' : 'order.timeline.mailAgain', {
          kind: kindNameOf(entry.mail.kind),
        })}{' '}
        <MailState status={entry.mail.status} />
      </>
    );
  return (shown.length > 0 ? shown : events.slice(0, 1)).map((event) => (
    <div key={event.id}>
      <EventText event={event} />
    </div>
  ));
}

/** Who did what a group says: also a refund, whose call is a group of its own. */
function GroupMakers({ group: { kind, entries }, makers }: { group: Group; makers: Makers }) {
  const [entry] = entries;
  if (entry?.kind === 'call') return <MadeBy maker={makers.refunds.get(entry.call.id)} />;
  const events = entries.flatMap((one) => (one.kind === 'event' ? [one.event] : []));
  return makersOfGroup(kind, events).map((maker) => (
    <div key={`${maker.kind} ${maker.name}`}>
      <MadeBy maker={maker} />
    </div>
  ));
}

/** A group: what it says, and on request all of its entries with their identifiers. */
function GroupEntry({ group, publicOrderId, makers }: { group: Group; publicOrderId: string; makers: Makers }) {
  const canResend = useCan()('WRITE_ORDERS');
  const [first] = group.entries;
  return (
    <li className={styles['event']} data-kind={group.kind}>
      <span className={styles['soft']}>
        <Time at={group.at} hasSeconds />
      </span>
      <div className={styles['group']}>
        <div>
          <GroupTitle group={group} />
          <GroupMakers group={group} makers={makers} />
        </div>
        {first?.kind === 'mail' && first.mail.canResend && canResend ? (
          <div>
            <ResendButton publicOrderId={publicOrderId} mail={first.mail} />
          </div>
        ) : null}
        <details open={group.kind === 'checkout'}>
          <summary>
            {group.entries.length === 1
              ? t('order.details')
              : t('order.timeline.entries', { count: group.entries.length })}
          </summary>
          <ol className={styles['entries']}>
            {group.entries.map((entry) => (
              <li key={entry.key}>
                <span className={styles['soft']}>
                  <Time at={entry.at} hasSeconds />
                </span>
                <EntryDetails entry={entry} />
              </li>
            ))}
          </ol>
        </details>
      </div>
    </li>
  );
}

/**
 * What happened to the order: the purchase as one entry, then what each operation did, the calls of gateways, and the
 * emails.
 */
export function Timeline({ order }: { order: OrderDetailsFragment }) {
  const { publicOrderId, transactions } = order;
  const query = useEvents(publicOrderId);
  const mails = useLiveQuery(MailsOfOrderDocument, { publicOrderId });
  return (
    <Card title={t('order.timeline.title')} isFlush>
      <QueryContent query={query}>
        {({ pages }) => {
          const events = pages.flatMap(({ order: found }) => found?.events?.nodes ?? []);
          const makers = makersOf(events);
          const groups = timelineGroups({
            events,
            calls: transactions ?? [],
            mails: mails.data?.mails ?? [],
            hasMore: query.hasNextPage,
          });
          if (groups.length === 0) return <Empty title={t('order.timeline.empty')} />;
          return (
            <>
              <ol className={styles['events']}>
                {groups.map((group) => (
                  <GroupEntry key={group.key} group={group} publicOrderId={publicOrderId} makers={makers} />
                ))}
              </ol>
              {query.hasNextPage ? (
                <div className={listStyles['foot']}>
                  <span>{t('order.timeline.shown', { count: events.length })}</span>
                  <Button isSmall disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {query.isFetchingNextPage ? t('order.timeline.loading') : t('order.timeline.more')}
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
