import { TillgateError } from '@tillgate/client';

interface Update {
  orderUpdated: { order: { version: number } };
}

/** Calls back with the order's version whenever it changes. Ends when the service refuses to continue. */
export async function watchOrder(updates: AsyncIterable<Update>, changed: (version: number) => void): Promise<void> {
  try {
    for await (const { orderUpdated } of updates) changed(orderUpdated.order.version);
  } catch (error) {
    if (!(error instanceof TillgateError)) throw error;
  }
}
