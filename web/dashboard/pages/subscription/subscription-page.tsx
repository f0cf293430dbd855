import { getRouteApi } from '@tanstack/react-router';
import { useLiveQuery } from '../../app/use-live-query.js';
import { SubscriptionPageDocument, type SubscriptionDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { Page } from '../../parts/page.js';
import { Empty, Notice, QueryContent } from '../../parts/states.js';
import { Time } from '../../parts/time.js';
import { SubscriptionState } from '../subscriptions/subscription-status.js';
import {
  Schedule,
  SubscriptionAddress,
  SubscriptionCustomer,
  SubscriptionDetails,
  SubscriptionItems,
} from './about-subscription.js';
import { Attempts } from './attempts.js';
import { Calendar } from './calendar.js';
import { Dunning } from './dunning.js';
import { SubscriptionActions } from './subscription-actions.js';
import styles from './subscription-page.module.css';

const route = getRouteApi('/subscriptions/$subscriptionId');

const strong = (text: string) => <strong>{text}</strong>;

/** A notice that the last attempt failed, and what happens next. */
function LastFailure({ subscription }: { subscription: SubscriptionDetailsFragment }) {
  const { attempts, nextProcessingDatetime, subscriptionStatus } = subscription;
  const last = attempts.at(-1);
  if (!last || last.isSuccessful || subscriptionStatus === 'PROCESSING') return null;
  const message = last.failureMessage ?? '';
  return (
    <Notice tone={last.occurrenceStatus === 'retrying' ? 'warn' : 'bad'}>
      {last.occurrenceStatus === 'retrying' && nextProcessingDatetime
        ? rich('billing.page.failedRetried', { strong, time: () => <Time at={nextProcessingDatetime} /> }, { message })
        : rich('billing.page.failedForGood', { strong }, { message })}
    </Notice>
  );
}

function Shown({ subscription }: { subscription: SubscriptionDetailsFragment }) {
  return (
    <Page
      title={t('billing.page.title', { id: subscription.id })}
      beside={<SubscriptionState status={subscription.subscriptionStatus} />}
      about={subscription.orderRruleText}
      actions={<SubscriptionActions subscription={subscription} />}
    >
      <LastFailure subscription={subscription} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Calendar subscription={subscription} />
          <Attempts subscription={subscription} />
          <SubscriptionItems subscription={subscription} />
        </div>
        <div className={styles['column']}>
          <Schedule subscription={subscription} />
          <Dunning subscription={subscription} />
          <SubscriptionCustomer subscription={subscription} />
          <SubscriptionAddress subscription={subscription} />
          <SubscriptionDetails subscription={subscription} />
        </div>
      </div>
    </Page>
  );
}

/** The page of one subscription: its calendar, attempts and actions. */
export function SubscriptionPage() {
  const { subscriptionId } = route.useParams();
  const query = useLiveQuery(
    SubscriptionPageDocument,
    { id: subscriptionId },
    { topics: ['subscription', 'test_clock', 'order'] },
  );
  return (
    <QueryContent query={query}>
      {({ subscription }) =>
        subscription ? (
          <Shown subscription={subscription} />
        ) : (
          <Page title={t('billing.page.notFound')}>
            <Empty title={t('billing.page.missing')}>{t('billing.page.missingText')}</Empty>
          </Page>
        )
      }
    </QueryContent>
  );
}
