import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SubscriptionDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Card } from '../../parts/page.js';
import { Hidden } from '../../parts/states.js';
import { useZone } from '../../parts/time.js';
import styles from './calendar.module.css';
import { dayOf, monthAfter, monthName, weekdays, weeksOf } from './month.js';
import { occasionsByDay, occasionStates, type Occasion } from './occasions.js';

/** The states by urgency: if a day has several occurrences, the most urgent one determines its color. */
const byUrgency = ['failed', 'retrying', 'processing', 'missed', 'skipped', 'due', 'processed'] as const;

const mostUrgent = (occasions: readonly Occasion[]): Occasion | undefined =>
  byUrgency.flatMap((state) => occasions.find((occasion) => occasion.state === state) ?? [])[0];

function Mark({ occasion: { state, order }, date }: { occasion: Occasion; date: number }) {
  const [tone, name] = occasionStates[state];
  const content = (
    <>
      <span>{date}</span>
      <span className={styles['word']}>{name}</span>
    </>
  );
  const classes = `${styles['mark']} ${styles[tone]}`;
  return order ? (
    <Link to="/orders/$publicOrderId" params={{ publicOrderId: order.publicOrderId }} className={classes}>
      {content}
      <Hidden>{t('billing.calendar.order', { number: orderNumberOf(order) })}</Hidden>
    </Link>
  ) : (
    <span className={classes}>{content}</span>
  );
}

function Day({ day, occasions }: { day: string; occasions: readonly Occasion[] }) {
  const date = Number(day.slice(8));
  const shown = mostUrgent(occasions);
  return shown ? <Mark occasion={shown} date={date} /> : <span className={styles['plain']}>{date}</span>;
}

/** A month with past and upcoming occurrences, in the time zone of the shop. */
export function Calendar({ subscription }: { subscription: SubscriptionDetailsFragment }) {
  const zone = useZone();
  const [chosen, setChosen] = useState<string>();
  const occasions = occasionsByDay(subscription, zone);
  const { nextOrderDatetime, lastOrderDatetime, createdAt } = subscription;
  const month = chosen ?? dayOf(nextOrderDatetime ?? lastOrderDatetime ?? createdAt, zone).slice(0, 7);
  const days = [...occasions.keys()].map((day) => day.slice(0, 7)).toSorted((one, other) => (one < other ? -1 : 1));
  const [first = month, last = month] = [days[0], days.at(-1)];
  return (
    <Card
      title={t('billing.calendar.title')}
      actions={
        <>
          <Button isSmall disabled={month <= first} onClick={() => setChosen(monthAfter(month, -1))}>
            {t('billing.calendar.previous')}
          </Button>
          <Button isSmall disabled={month >= last} onClick={() => setChosen(monthAfter(month, 1))}>
            {t('billing.calendar.next')}
          </Button>
        </>
      }
    >
      <h3 aria-live="polite">{monthName(month)}</h3>
      <table className={styles['month']} aria-label={t('billing.calendar.ordersIn', { month: monthName(month) })}>
        <thead>
          <tr>
            {weekdays.map(([name, short]) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => (
                <td key={weekdays[weekday]?.[0]}>
                  {day ? <Day day={day} occasions={occasions.get(day) ?? []} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles['legend']}>
        {[...new Set([...occasions.values()].flat().map(({ state }) => state))].map((state) => (
          <li key={state} className={styles[occasionStates[state][0]]}>
            {occasionStates[state][1]}
          </li>
        ))}
      </ul>
    </Card>
  );
}
