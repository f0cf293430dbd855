import { getRouteApi } from '@tanstack/react-router';
import { useLiveQuery } from '../../app/use-live-query.js';
import { SubscriptionPageDocument, type SubscriptionDetailsFragment } from '../../generated/documents.js';
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

/** A notice that the last attempt failed, and what happens next. */
function LastFailure({ subscription }: { subscription: SubscriptionDetailsFragment }) {
  const { attempts, nextProcessingDatetime, subscriptionStatus } = subscription;
  const last = attempts.at(-1);
  if (!last || last.isSuccessful || subscriptionStatus === 'PROCESSING') return null;
  return (
    <Notice tone={last.occurrenceStatus === 'retrying' ? 'warn' : 'bad'}>
      <strong>The last attempt failed:</strong> {last.failureMessage}{' '}
      {last.occurrenceStatus === 'retrying' && nextProcessingDatetime ? (
        <>
          It is tried again <Time at={nextProcessingDatetime} />.
        </>
      ) : (
        'It will not be retried.'
      )}
    </Notice>
  );
}

function Shown({ subscription }: { subscription: SubscriptionDetailsFragment }) {
  return (
    <Page
      title={`Subscription ${subscription.id}`}
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
          <Page title="Subscription not found">
            <Empty title="This subscription does not exist">The shop has no subscription with the ID in the URL.</Empty>
          </Page>
        )
      }
    </QueryContent>
  );
}
