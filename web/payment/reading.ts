import { NoResponse, TillgateError } from '@tillgate/client';
import { noteNoResponse } from '../shared/connection.js';
import { speakAs, t } from '../shared/language.js';
import { api } from './api.js';
import { OrderDocument } from './generated/documents.js';
import { tellParent } from './parent.js';
import { money, news, order, phase, total } from './state.js';

/** Reads the order again, and shows whether it is closed. */
export async function refresh(): Promise<void> {
  const { order: current } = await api.graphql(OrderDocument);
  await speakAs(current?.applicationState.locale);
  const before = order.value;
  // A response may be overtaken by a later one.
  if (current && before && current.version < before.version) return;
  order.value = current ?? undefined;
  if (!current) phase.value = { name: 'closed', message: 'payment.missing' };
  else if (current.status === 'PROCESSED') showPaid();
  else if (current.status === 'CANCELLED') phase.value = { name: 'closed', message: 'payment.cancelled' };
  else if (before && before.applicationState.orderTotal !== total.value)
    news.value = t('pay.totalNow', { amount: money(total.value) });
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
  else if (error.status === 401) phase.value = { name: 'closed', message: 'payment.expired' };
}
