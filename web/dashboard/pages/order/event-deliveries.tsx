import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { EventDeliveriesDocument } from '../../generated/documents.js';
import { QueryContent } from '../../parts/states.js';
import { Time } from '../../parts/time.js';
import { DeliveryState } from '../webhooks/webhook-state.js';
import styles from './order-page.module.css';

const attemptsText = (count: number): string => (count === 1 ? '1 attempt' : `${count} attempts`);

function List({ eventId }: { eventId: string }) {
  const query = useLiveQuery(EventDeliveriesDocument, { eventId });
  return (
    <QueryContent query={query}>
      {({ eventDeliveries }) =>
        eventDeliveries?.length ? (
          <ul className={styles['deliveries']}>
            {eventDeliveries.map(({ webhookId, callbackUrl, delivery }) => (
              <li key={delivery.id}>
                <DeliveryState delivery={delivery} />{' '}
                <Link to="/webhooks/$webhookId" params={{ webhookId }}>
                  {callbackUrl}
                </Link>{' '}
                <span className={styles['soft']}>
                  {attemptsText(delivery.attempts.length)}
                  {delivery.nextAttemptAt ? (
                    <>
                      , next <Time at={delivery.nextAttemptAt} hasSeconds />
                    </>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles['soft']}>No webhook subscribes to this event.</p>
        )
      }
    </QueryContent>
  );
}

/** Where an event was sent, read when it is opened. */
export function EventDeliveries({ eventId }: { eventId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Deliveries</summary>
      {isOpen ? <List eventId={eventId} /> : null}
    </details>
  );
}
