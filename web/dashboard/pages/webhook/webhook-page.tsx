import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { WebhookDocument, type DeliveryRowFragment, type WebhookQuery } from '../../generated/documents.js';
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
  return last ? (last.error ?? `${last.status} in ${last.durationMs} ms`) : '';
}

const columns: readonly Column<DeliveryRowFragment>[] = [
  {
    name: 'Created',
    of: ({ createdAt }) => <Time at={createdAt} hasSeconds />,
  },
  {
    name: 'Event',
    of: ({ topic, publicOrderId }) =>
      publicOrderId ? (
        <Link to="/orders/$publicOrderId" params={{ publicOrderId }} className={linkClass}>
          {topic}
        </Link>
      ) : (
        topic
      ),
  },
  { name: 'Status', of: (delivery) => <DeliveryState delivery={delivery} /> },
  { name: 'Attempts', of: ({ attempts }) => attempts.length },
  { name: 'Last attempt', of: lastAttempt },
];

type Shown = NonNullable<WebhookQuery['webhook']>;

function Details({ webhook, children }: { webhook: Shown; children: ReactNode }) {
  return (
    <Page
      title={webhook.webhookTopicName}
      beside={<WebhookState webhook={webhook} />}
      about={
        <>
          Sent to <code>{webhook.callbackUrl}</code>, added <Age since={webhook.createdAt} /> ago
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
    name: 'Details',
    isEnd: true,
    of: (delivery) => (
      <Button isSmall onClick={() => setOpened(delivery)}>
        Details…
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
              caption="Deliveries"
              query={query}
              connectionOf={(data) => data.webhook?.page}
              keyOf={({ id }) => id}
              columns={[...columns, details]}
              search={search}
              size={rowsOfPage}
              empty={<Empty title="Nothing sent yet">A delivery appears here with each event of the topic.</Empty>}
            />
            {opened ? (
              <DeliveryDialog webhookId={webhookId} delivery={current(opened)} onClose={() => setOpened(undefined)} />
            ) : null}
          </Details>
        ) : (
          <Page title="Webhook not found">
            <Empty title="This webhook does not exist">It may have been deleted.</Empty>
          </Page>
        )
      }
    </QueryContent>
  );
}
