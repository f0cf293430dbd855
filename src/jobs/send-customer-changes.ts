import type { Tillgate } from '../context.js';
import { claimDueChanges, removeChange } from '../domain/platform/customers/customer-change-repository.js';
import type { ClaimedChange } from '../domain/platform/customers/customer-change.js';
import { sendChange } from '../domain/platform/customers/send-change.js';
import { findConnector } from '../domain/platform/destinations/find-connector.js';

/** How many changes a process sends at the same time. */
const most = 20;

/** How long a worker may take for a change, in ms: longer than the timeout of any destination. */
const claimLasts = 120_000;

/** Sends a change; if there is no longer a destination, it is not sent. */
async function sendAgain(tillgate: Tillgate, change: ClaimedChange): Promise<void> {
  const found = await findConnector(tillgate, change.shopId, 'customers');
  if (found) await sendChange(tillgate, found.connector, change);
  else await removeChange(tillgate.database, change);
}

/** Sends again the changes to customers whose outcome is not known, such as those of processes that died. */
export async function sendCustomerChanges(tillgate: Tillgate): Promise<void> {
  const { database, clock, log } = tillgate;
  const now = clock.now();
  const claim = { now, until: new Date(now.getTime() + claimLasts) };
  const due = await claimDueChanges(database, claim, most);
  await Promise.all(
    due.map((change) =>
      sendAgain(tillgate, change).catch((error: unknown) =>
        log.error({ err: error, shop: change.shopId }, 'a change to a customer could not be sent'),
      ),
    ),
  );
}
