import { NoResponse, TillgateError } from '@tillgate/client';
import { noteAnswer, noteNoResponse } from '../shared/connection.js';
import { api } from './api.js';
import { OrderDocument } from './generated/documents.js';
import { tellParent } from './parent.js';
import { money, news, order, phase, total } from './state.js';

/** Reads the order again, and shows whether it is closed. */
export async function refresh(): Promise<void> {
  const { order: current } = await api.graphql(OrderDocument);
  const before = order.value;
  // A response may be overtaken by a later one.
  if (current && before && current.version < before.version) return;
  order.value = current ?? undefined;
  if (!current) phase.value = { name: 'closed', message: 'This order does not exist.' };
  else if (current.status === 'PROCESSED') showPaid();
  else if (current.status === 'CANCELLED') phase.value = { name: 'closed', message: 'This order was canceled.' };
  else if (before && before.applicationState.orderTotal !== total.value)
    news.value = `The total is now ${money(total.value)}.`;
}

export function showPaid(): void {
  if (phase.value.name === 'paid') return;
  phase.value = { name: 'paid' };
  tellParent('order_processed');
}

/** Handles the effect of a failed request on the whole page; the caller shows refusals. */
export function showFailure(error: unknown): void {
  if (error instanceof NoResponse) noteNoResponse();
  else if (!(error instanceof TillgateError)) throw error;
  else {
    noteAnswer();
    if (error.status === 401)
      phase.value = { name: 'closed', message: 'Your session has expired. Reload the checkout to continue.' };
  }
}
