import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  PlatformEventsDocument,
  RetryPlatformEventDocument,
  type PlatformEventRowFragment,
} from '../../generated/documents.js';
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
    label: 'State',
    choices: [
      ['', 'Failed'],
      ['pending', 'Waiting'],
    ],
  },
];

const columns: readonly Column<PlatformEventRowFragment>[] = [
  { name: 'Received', of: ({ receivedAt }) => <Age since={receivedAt} /> },
  {
    name: 'Event',
    of: ({ type, platformId }) => (
      <div>
        {type}
        <div>
          <Id>{platformId}</Id>
        </div>
      </div>
    ),
  },
  { name: 'Attempts', of: ({ attempts }) => String(attempts) },
  { name: 'Reason', of: ({ reason }) => reason },
];

/** Platform events that have not been applied: failed or waiting. */
export function PlatformEventsPage() {
  const search = route.useSearch();
  const [opened, setOpened] = useState<PlatformEventRowFragment>();
  const [dismissed, setDismissed] = useState<PlatformEventRowFragment>();
  const status = search.status === 'pending' ? 'PENDING' : 'FAILED';
  const query = useLiveQuery(PlatformEventsDocument, { status, ...pageOf(search.page) }, { keepsPrevious: true });
  const actions: Column<PlatformEventRowFragment> = {
    name: 'Actions',
    isEnd: true,
    of: (event) => (
      <RowActions>
        <Button isSmall aria-label={`Details… ${event.platformId}`} onClick={() => setOpened(event)}>
          Details…
        </Button>
        {event.status === 'FAILED' ? (
          <ConfirmButton
            name="Apply again…"
            about={event.platformId}
            isSmall
            look="primary"
            title={`Apply ${event.type} again?`}
            confirm="Apply again"
            document={RetryPlatformEventDocument}
            variables={{ input: { id: event.id } }}
          >
            <p>It is queued with the other events. If it fails again, it reappears here with the reason.</p>
          </ConfirmButton>
        ) : null}
        {event.status === 'FAILED' ? (
          <Button isSmall aria-label={`Dismiss… ${event.platformId}`} onClick={() => setDismissed(event)}>
            Dismiss…
          </Button>
        ) : null}
      </RowActions>
    ),
  };
  return (
    <Page
      title="Platform events"
      about="Changes to customers, products and orders from the platform that could not be applied. Fix the cause and apply them again, or dismiss them."
    >
      <List
        caption="Platform events"
        query={query}
        connectionOf={({ platformEvents }) => platformEvents}
        keyOf={({ id }) => id}
        columns={[...columns, actions]}
        filters={filters}
        search={search}
        dropsGone
        empty={<Empty title="No failed events">All changes from the platform have been applied.</Empty>}
      />
      {dismissed ? <DismissDialog event={dismissed} onClose={() => setDismissed(undefined)} /> : null}
      {opened ? <EventDialog event={opened} onClose={() => setOpened(undefined)} /> : null}
    </Page>
  );
}
