import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Books } from '../gateway/books.js';
import type { Stored } from './stored.js';

/** Writes the compared data to a file for each order, to help find the cause of a fault. */
export async function writeDetails(folder: string, stored: Stored, books: readonly Books[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const order of stored.orders) {
    const own = <Row extends { order: string }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => row.order === order.id);
    const story = {
      order,
      transactions: own(stored.transactions),
      payments: own(stored.payments),
      events: own(stored.events).map((event) => ({ ...event, position: String(event.position) })),
      reservations: own(stored.reservations),
      uses: own(stored.uses),
      booked: books.flatMap(({ entries }) =>
        entries
          .filter(({ orderId }) => orderId === order.id)
          .map((entry) => ({ ...entry, used: entry.used?.reference, at: new Date(entry.at) })),
      ),
    };
    await writeFile(path.join(folder, `${order.id}.json`), `${JSON.stringify(story, null, 2)}\n`);
  }
}
