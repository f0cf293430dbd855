import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { WebhooksDocument, type WebhookRowFragment } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Card, Page } from '../../parts/page.js';
import { OutdatedNotice } from '../../parts/short-list.js';
import { Empty, Notice, QueryContent } from '../../parts/states.js';
import { linkClass, Table, type Column } from '../../parts/table.js';
import { Age } from '../../parts/time.js';
import { SharedSecretDialog } from './shared-secret-dialog.js';
import { AddWebhookDialog } from './webhook-dialog.js';
import { WebhookState } from './webhook-state.js';

const columns: readonly Column<WebhookRowFragment>[] = [
  {
    name: 'Topic',
    of: ({ id, webhookTopicName }) => (
      <Link to="/webhooks/$webhookId" params={{ webhookId: id }} className={linkClass}>
        {webhookTopicName}
      </Link>
    ),
  },
  { name: 'Health', of: (webhook) => <WebhookState webhook={webhook} /> },
  {
    name: 'Last event',
    of: ({ deliveries: { nodes } }) =>
      nodes[0] ? (
        <span>
          <Age since={nodes[0].createdAt} /> ago
        </span>
      ) : null,
  },
];

/** The webhooks of the shop, grouped by URL. */
export function WebhooksPage() {
  const canWrite = useCan()('WRITE_WEBHOOKS');
  const query = useLiveQuery(WebhooksDocument, {});
  const [added, setAdded] = useState<{ url?: string }>();
  const [isSecretOpen, setSecretOpen] = useState(false);
  const isUnsigned = query.data?.integrationSettings?.hasSharedSecret === false;
  const secretButton = <Button onClick={() => setSecretOpen(true)}>Shared secret…</Button>;
  const actions = (
    <>
      {isUnsigned ? null : secretButton}
      <Button look="primary" onClick={() => setAdded({})}>
        Add an endpoint…
      </Button>
    </>
  );
  return (
    <Page
      title="Webhooks"
      about="The URLs that are notified of events in the shop. Each topic of an endpoint has its own deliveries and signing secret."
      actions={canWrite ? actions : undefined}
    >
      <OutdatedNotice query={query} />
      {isUnsigned ? (
        <Notice tone="warn" action={canWrite ? secretButton : undefined}>
          <strong>The shop has no shared secret.</strong> Nothing is sent to its endpoints until it has one, because
          requests are signed with it.
        </Notice>
      ) : null}
      <QueryContent query={query}>
        {({ webhooks }) => {
          const endpoints = Map.groupBy(webhooks ?? [], ({ callbackUrl }) => callbackUrl);
          if (endpoints.size === 0)
            return <Empty title="No webhooks yet">An endpoint is notified of events, such as paid orders.</Empty>;
          return [...endpoints].map(([url, rows]) => (
            <Card
              key={url}
              title={url}
              isFlush
              actions={
                canWrite ? (
                  <Button isSmall onClick={() => setAdded({ url })}>
                    Add topics…
                  </Button>
                ) : undefined
              }
            >
              <Table caption={`Topics of ${url}`} columns={columns} rows={rows} keyOf={({ id }) => id} />
            </Card>
          ));
        }}
      </QueryContent>
      {added ? <AddWebhookDialog url={added.url} isUnsigned={isUnsigned} onClose={() => setAdded(undefined)} /> : null}
      {isSecretOpen ? <SharedSecretDialog onClose={() => setSecretOpen(false)} /> : null}
    </Page>
  );
}
