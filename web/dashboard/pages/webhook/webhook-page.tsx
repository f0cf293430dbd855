import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { WebhookDocument, type DeliveryRowFragment, type WebhookQuery } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { Button } from '../../parts/button.js';
import { List, pageOf } from '../../parts/list.js';
import { Page } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Age, Time } from '../../parts/time.js';
import { DeliveryState, WebhookState } from '../webhooks/webhook-state.js';
import { DeliveryDialog } from './delivery-dialog.js';
import { WebhookActions } from './webhook-actions.js';

const route = getRouteApi('/webhooks/$webhookId');

/** Fewer rows than in other lists, because each delivery is read with its attempts. */
const rowsOfPage = 15;

function lastAttempt({ attempts }: DeliveryRowFragment): string {
  const last = attempts.at(-1);
  return last
    ? (last.error ?? t('hooks.delivery.statusIn', { status: String(last.status), duration: last.durationMs }))
    : '';
}

const columns: readonly Column<DeliveryRowFragment>[] = [
  {
    name: t('hooks.delivery.created'),
    of: ({ createdAt }) => <Time at={createdAt} hasSeconds />,
  },
  {
    name: t('hooks.delivery.event'),
    of: ({ topic, publicOrderId }) =>
      publicOrderId ? (
        <Link to="/orders/$publicOrderId" params={{ publicOrderId }} className={linkClass}>
          {topic}
        </Link>
      ) : (
        topic
      ),
  },
  { name: t('hooks.delivery.status'), of: (delivery) => <DeliveryState delivery={delivery} /> },
  { name: t('hooks.delivery.attempts'), of: ({ attempts }) => attempts.length },
  { name: t('hooks.delivery.lastAttempt'), of: lastAttempt },
];

type Shown = NonNullable<WebhookQuery['webhook']>;

function Details({ webhook, children }: { webhook: Shown; children: ReactNode }) {
  return (
    <Page
      title={webhook.webhookTopicName}
      beside={<WebhookState webhook={webhook} />}
      about={
        <>
          {rich('hooks.page.sentTo', {
            url: () => <code key="url">{webhook.callbackUrl}</code>,
            age: () => <Age key="age" since={webhook.createdAt} />,
          })}
        </>
      }
      actions={<WebhookActions webhook={webhook} />}
    >
      {children}
    </Page>
  );
}

/** The page of one webhook with its deliveries. */
export function WebhookPage() {
  const { webhookId } = route.useParams();
  const search = route.useSearch();
  const variables = { webhookId, ...pageOf(search.page, rowsOfPage) };
  const query = useLiveQuery(WebhookDocument, variables, { keepsPrevious: true });
  const [opened, setOpened] = useState<DeliveryRowFragment>();
  const details: Column<DeliveryRowFragment> = {
    name: t('hooks.delivery.details'),
    isEnd: true,
    of: (delivery) => (
      <Button isSmall onClick={() => setOpened(delivery)}>
        {t('hooks.delivery.openDetails')}
      </Button>
    ),
  };
  const current = (delivery: DeliveryRowFragment): DeliveryRowFragment =>
    query.data?.webhook?.page.nodes.find(({ id }) => id === delivery.id) ?? delivery;
  return (
    <QueryContent query={query}>
      {({ webhook }) =>
        webhook ? (
          <Details webhook={webhook}>
            <List
              caption={t('hooks.delivery.list')}
              query={query}
              connectionOf={(data) => data.webhook?.page}
              keyOf={({ id }) => id}
              columns={[...columns, details]}
              search={search}
              size={rowsOfPage}
              empty={<Empty title={t('hooks.delivery.empty')}>{t('hooks.delivery.emptyAbout')}</Empty>}
            />
            {opened ? (
              <DeliveryDialog webhookId={webhookId} delivery={current(opened)} onClose={() => setOpened(undefined)} />
            ) : null}
          </Details>
        ) : (
          <Page title={t('hooks.page.missing')}>
            <Empty title={t('hooks.page.missingTitle')}>{t('hooks.page.missingAbout')}</Empty>
          </Page>
        )
      }
    </QueryContent>
  );
}
