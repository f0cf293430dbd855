import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { EventDeliveriesDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { QueryContent } from '../../parts/states.js';
import { Time } from '../../parts/time.js';
import { DeliveryState } from '../webhooks/webhook-state.js';
import styles from './order-page.module.css';

function Attempts({ count, next }: { count: number; next: string | null }) {
  if (!next) return t('order.attempts', { count });
  return rich('order.deliveries.next', { time: () => <Time key="time" at={next} hasSeconds /> }, { count });
}

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
                  <Attempts count={delivery.attempts.length} next={delivery.nextAttemptAt} />
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles['soft']}>{t('order.deliveries.empty')}</p>
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
      <summary>{t('order.deliveries.title')}</summary>
      {isOpen ? <List eventId={eventId} /> : null}
    </details>
  );
}
