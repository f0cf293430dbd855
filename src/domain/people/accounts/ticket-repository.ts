import type { Executor } from '../../../lib/executor.js';
import { hashOf } from './session.js';

/** A challenge, state or link that is used once. */
export interface Ticket {
  userId: string | null;
  data: unknown;
  createdAt: Date;
}

interface NewTicket extends Omit<Ticket, 'createdAt'> {
  purpose: string;
  secret: string;
  lasts: number;
}

export async function insertTicket(
  executor: Executor,
  { purpose, secret, userId, data, lasts }: NewTicket,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'insert_ticket',
    text: `insert into user_tickets (ticket_hash, purpose, user_id, data, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      hashOf(`${purpose} ${secret}`),
      purpose,
      userId,
      JSON.stringify(data),
      now,
      new Date(now.getTime() + lasts),
    ],
  });
}

/** A ticket that stays unused; undefined if it was used, has expired, or has another purpose. */
export async function findTicket(
  executor: Executor,
  purpose: string,
  secret: string,
  now: Date,
): Promise<Ticket | undefined> {
  const [row] = await executor.run<Ticket>({
    text: `select user_id as "userId", data, created_at as "createdAt" from user_tickets
      where ticket_hash = $1 and purpose = $2 and expires_at > $3`,
    values: [hashOf(`${purpose} ${secret}`), purpose, now],
  });
  return row;
}

/** Uses up a ticket; undefined if it was used before, has expired, or has another purpose. */
export async function takeTicket(
  executor: Executor,
  purpose: string,
  secret: string,
  now: Date,
): Promise<Ticket | undefined> {
  const [row] = await executor.run<Ticket>({
    name: 'take_ticket',
    text: `with taken as (delete from user_tickets where ticket_hash = $1 and purpose = $2 returning *)
      select user_id as "userId", data, created_at as "createdAt" from taken where expires_at > $3`,
    values: [hashOf(`${purpose} ${secret}`), purpose, now],
  });
  return row;
}

/** Removes the open tickets of a person with a purpose; of all people without one. */
export async function dropTickets(executor: Executor, purpose: string, userId: string | null): Promise<void> {
  await executor.run({
    name: 'drop_tickets',
    text: 'delete from user_tickets where purpose = $1 and user_id is not distinct from $2',
    values: [purpose, userId],
  });
}
