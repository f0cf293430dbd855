import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  SimulateDunningDocument,
  type SimulateDunningQuery,
  type SubscriptionDetailsFragment,
} from '../../generated/documents.js';
import { SelectField } from '../../parts/form.js';
import { Card } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import textStyles from '../../parts/text.module.css';
import { Time } from '../../parts/time.js';
import { failureChoices } from './failures.js';
import styles from './subscription-page.module.css';

type Step = NonNullable<SimulateDunningQuery['simulateDunning']>[number];

const consequences: Readonly<Record<string, string>> = {
  retry: 'Retried',
  pause: 'Subscription paused',
  cancel: 'Subscription canceled',
  skip: 'Order skipped',
};

const columns: readonly Column<Step>[] = [
  { name: 'Attempt', of: ({ attempt }) => attempt },
  { name: 'When', of: ({ at }) => <Time at={at} /> },
  { name: 'If it fails', of: ({ then }) => consequences[then] ?? then },
];

/** A preview of the retries if the payment of the next order kept failing. */
export function Dunning({ subscription }: { subscription: SubscriptionDetailsFragment }) {
  const { id, nextOrderDatetime, statusChangedAt } = subscription;
  const [failure, setFailure] = useState<string>(failureChoices[0][0]);
  const from = nextOrderDatetime ?? statusChangedAt;
  const query = useLiveQuery(
    SimulateDunningDocument,
    { subscriptionId: id, failure, from },
    { topics: ['subscription', 'shop'], keepsPrevious: true },
  );
  return (
    <Card title="If the payment fails" isFlush>
      <div className={styles['choice']}>
        <SelectField
          name="failure"
          label="Kind of failure"
          choices={failureChoices}
          value={failure}
          onChange={(event) => setFailure(event.target.value)}
        />
        <p className={textStyles['soft']}>
          What would happen to the next order according to the settings. Nothing is changed.
        </p>
      </div>
      <QueryContent query={query}>
        {({ simulateDunning: steps }) =>
          steps && steps.length > 0 ? (
            <Table caption="Plan" columns={columns} rows={steps} keyOf={({ attempt }) => String(attempt)} />
          ) : (
            <Empty title="There are no retries" />
          )
        }
      </QueryContent>
    </Card>
  );
}
