import { Link } from '@tanstack/react-router';
import type { SubscriptionDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Money } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Card } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import { linkClass, Table, type Column } from '../../parts/table.js';
import textStyles from '../../parts/text.module.css';
import { Time } from '../../parts/time.js';
import { failureNames } from './failures.js';

type Attempt = SubscriptionDetailsFragment['attempts'][number];

const columnsFor = ({ orders, chargedCurrency }: SubscriptionDetailsFragment): readonly Column<Attempt>[] => {
  const orderOf = ({ publicOrderId }: Attempt) => orders.find((order) => order.publicOrderId === publicOrderId);
  return [
    { name: t('billing.attempts.when'), of: ({ at }) => <Time at={at} /> },
    { name: t('billing.attempts.due'), of: ({ occurrenceDatetime }) => <Time at={occurrenceDatetime} /> },
    { name: t('billing.attempts.attempt'), isEnd: true, of: ({ attempt }) => attempt },
    {
      name: t('billing.attempts.outcome'),
      of: ({ isSuccessful, failureReason, failureMessage }) =>
        isSuccessful ? (
          <Status tone="good">{t('billing.occasion.processed')}</Status>
        ) : (
          <div>
            <Status tone="bad">{failureNames.get(failureReason ?? '') ?? t('billing.occasion.failed')}</Status>
            <div className={textStyles['soft']}>{failureMessage}</div>
          </div>
        ),
    },
    {
      name: t('billing.attempts.order'),
      of: (attempt) => {
        const order = orderOf(attempt);
        if (!order) return null;
        const { publicOrderId } = order;
        return (
          <Link to="/orders/$publicOrderId" params={{ publicOrderId }} className={linkClass}>
            {orderNumberOf(order)}
          </Link>
        );
      },
    },
    {
      name: t('billing.total'),
      isEnd: true,
      of: (attempt) => {
        const order = orderOf(attempt);
        return order ? <Money amount={order.orderTotal} currency={chargedCurrency} /> : null;
      },
    },
  ];
};

/** Each attempt to process an order, the latest first. */
export function Attempts({ subscription }: { subscription: SubscriptionDetailsFragment }) {
  const rows = subscription.attempts.toReversed();
  return (
    <Card title={t('billing.attempts')} isFlush>
      {rows.length > 0 ? (
        <Table
          caption={t('billing.attempts')}
          columns={columnsFor(subscription)}
          rows={rows}
          keyOf={({ occurrenceDatetime, attempt }) => `${occurrenceDatetime} ${attempt}`}
        />
      ) : (
        <Empty title={t('billing.attempts.empty')} />
      )}
    </Card>
  );
}
