import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  SimulateDunningDocument,
  type SimulateDunningQuery,
  type SubscriptionDetailsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
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
  retry: t('billing.dunning.then.retry'),
  pause: t('billing.dunning.then.pause'),
  cancel: t('billing.dunning.then.cancel'),
  skip: t('billing.dunning.then.skip'),
};

const columns: readonly Column<Step>[] = [
  { name: t('billing.attempts.attempt'), of: ({ attempt }) => attempt },
  { name: t('billing.attempts.when'), of: ({ at }) => <Time at={at} /> },
  { name: t('billing.dunning.ifItFails'), of: ({ then }) => consequences[then] ?? then },
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
    <Card title={t('billing.dunning.title')} isFlush>
      <div className={styles['choice']}>
        <SelectField
          name="failure"
          label={t('billing.dunning.failure')}
          choices={failureChoices}
          value={failure}
          onChange={(event) => setFailure(event.target.value)}
        />
        <p className={textStyles['soft']}>{t('billing.dunning.text')}</p>
      </div>
      <QueryContent query={query}>
        {({ simulateDunning: steps }) =>
          steps && steps.length > 0 ? (
            <Table
              caption={t('billing.dunning.plan')}
              columns={columns}
              rows={steps}
              keyOf={({ attempt }) => String(attempt)}
            />
          ) : (
            <Empty title={t('billing.dunning.empty')} />
          )
        }
      </QueryContent>
    </Card>
  );
}
