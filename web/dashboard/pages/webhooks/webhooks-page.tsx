import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { WebhooksDocument, type WebhookRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
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
    name: t('hooks.list.topicColumn'),
    of: ({ id, webhookTopicName }) => (
      <Link to="/webhooks/$webhookId" params={{ webhookId: id }} className={linkClass}>
        {webhookTopicName}
      </Link>
    ),
  },
  { name: t('hooks.list.health'), of: (webhook) => <WebhookState webhook={webhook} /> },
  {
    name: t('hooks.list.lastEvent'),
    of: ({ deliveries: { nodes } }) => {
      const createdAt = nodes[0]?.createdAt;
      return createdAt === undefined ? null : (
        <span>{rich('hooks.list.ago', { age: () => <Age key="age" since={createdAt} /> })}</span>
      );
    },
  },
];

/** The webhooks of the shop, grouped by URL. */
export function WebhooksPage() {
  const canWrite = useCan()('WRITE_WEBHOOKS');
  const query = useLiveQuery(WebhooksDocument, {});
  const [added, setAdded] = useState<{ url?: string }>();
  const [isSecretOpen, setSecretOpen] = useState(false);
  const isUnsigned = query.data?.integrationSettings?.hasSharedSecret === false;
  const secretButton = <Button onClick={() => setSecretOpen(true)}>{t('hooks.shared.open')}</Button>;
  const actions = (
    <>
      {isUnsigned ? null : secretButton}
      <Button look="primary" onClick={() => setAdded({})}>
        {t('hooks.list.addEndpoint')}
      </Button>
    </>
  );
  return (
    <Page title={t('hooks.list.title')} about={t('hooks.list.about')} actions={canWrite ? actions : undefined}>
      <OutdatedNotice query={query} />
      {isUnsigned ? (
        <Notice tone="warn" action={canWrite ? secretButton : undefined}>
          {rich('hooks.list.unsigned', { strong: (text) => <strong key="strong">{text}</strong> })}
        </Notice>
      ) : null}
      <QueryContent query={query}>
        {({ webhooks }) => {
          const endpoints = Map.groupBy(webhooks ?? [], ({ callbackUrl }) => callbackUrl);
          if (endpoints.size === 0) return <Empty title={t('hooks.list.empty')}>{t('hooks.list.emptyAbout')}</Empty>;
          return [...endpoints].map(([url, rows]) => (
            <Card
              key={url}
              title={url}
              isFlush
              actions={
                canWrite ? (
                  <Button isSmall onClick={() => setAdded({ url })}>
                    {t('hooks.list.addTopics')}
                  </Button>
                ) : undefined
              }
            >
              <Table caption={t('hooks.list.topicsOf', { url })} columns={columns} rows={rows} keyOf={({ id }) => id} />
            </Card>
          ));
        }}
      </QueryContent>
      {added ? <AddWebhookDialog url={added.url} isUnsigned={isUnsigned} onClose={() => setAdded(undefined)} /> : null}
      {isSecretOpen ? <SharedSecretDialog onClose={() => setSecretOpen(false)} /> : null}
    </Page>
  );
}
