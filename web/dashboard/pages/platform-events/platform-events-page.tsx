import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  PlatformEventsDocument,
  RetryPlatformEventDocument,
  type PlatformEventRowFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { Id } from '../../parts/id.js';
import { List, pageOf, type Filter } from '../../parts/list.js';
import { Page } from '../../parts/page.js';
import { RowActions } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import type { Column } from '../../parts/table.js';
import { Age } from '../../parts/time.js';
import { DismissDialog } from './dismiss-dialog.js';
import { EventDialog } from './event-dialog.js';

const route = getRouteApi('/platform-events');

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: t('billing.events.state'),
    choices: [
      ['', t('billing.events.failed')],
      ['pending', t('billing.events.waiting')],
    ],
  },
];

const columns: readonly Column<PlatformEventRowFragment>[] = [
  { name: t('billing.events.received'), of: ({ receivedAt }) => <Age since={receivedAt} /> },
  {
    name: t('billing.events.event'),
    of: ({ type, platformId }) => (
      <div>
        {type}
        <div>
          <Id>{platformId}</Id>
        </div>
      </div>
    ),
  },
  { name: t('billing.attempts'), of: ({ attempts }) => String(attempts) },
  { name: t('billing.events.reason'), of: ({ reason }) => reason },
];

/** Platform events that have not been applied: failed or waiting. */
export function PlatformEventsPage() {
  const search = route.useSearch();
  const [opened, setOpened] = useState<PlatformEventRowFragment>();
  const [dismissed, setDismissed] = useState<PlatformEventRowFragment>();
  const status = search.status === 'pending' ? 'PENDING' : 'FAILED';
  const query = useLiveQuery(PlatformEventsDocument, { status, ...pageOf(search.page) }, { keepsPrevious: true });
  const actions: Column<PlatformEventRowFragment> = {
    name: t('billing.events.actions'),
    isEnd: true,
    of: (event) => (
      <RowActions>
        <Button
          isSmall
          aria-label={t('billing.events.detailsOf', { id: event.platformId })}
          onClick={() => setOpened(event)}
        >
          {t('billing.events.details')}
        </Button>
        {event.status === 'FAILED' ? (
          <ConfirmButton
            name={t('billing.events.again')}
            about={event.platformId}
            isSmall
            look="primary"
            title={t('billing.events.againTitle', { type: event.type })}
            confirm={t('billing.events.againConfirm')}
            document={RetryPlatformEventDocument}
            variables={{ input: { id: event.id } }}
          >
            <p>{t('billing.events.againText')}</p>
          </ConfirmButton>
        ) : null}
        {event.status === 'FAILED' ? (
          <Button
            isSmall
            aria-label={t('billing.events.dismissOf', { id: event.platformId })}
            onClick={() => setDismissed(event)}
          >
            {t('billing.events.dismiss')}
          </Button>
        ) : null}
      </RowActions>
    ),
  };
  return (
    <Page title={t('billing.events.title')} about={t('billing.events.about')}>
      <List
        caption={t('billing.events.title')}
        query={query}
        connectionOf={({ platformEvents }) => platformEvents}
        keyOf={({ id }) => id}
        columns={[...columns, actions]}
        filters={filters}
        search={search}
        dropsGone
        empty={<Empty title={t('billing.events.empty')}>{t('billing.events.emptyText')}</Empty>}
      />
      {dismissed ? <DismissDialog event={dismissed} onClose={() => setDismissed(undefined)} /> : null}
      {opened ? <EventDialog event={opened} onClose={() => setOpened(undefined)} /> : null}
    </Page>
  );
}
