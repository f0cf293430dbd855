import { NoResponse, TillgateError } from '@tillgate/client';
import { noteNoResponse } from '../shared/connection.js';
import { watchOrder } from '../shared/watch-order.js';
import { api } from './api.js';
import { OrderDocument, WatchDocument } from './generated/documents.js';
import { noteChange, resume } from './pay.js';
import { refresh, showFailure } from './reading.js';
import { order, phase } from './state.js';

/** Reads the order for the first time, and continues a run that another page or an earlier visit has started. */
export async function start(): Promise<void> {
  try {
    await refresh();
  } catch (error) {
    const isRefused = error instanceof TillgateError && error.status === 401;
    if (isRefused || !(error instanceof NoResponse || error instanceof TillgateError)) return showFailure(error);
    // A service that only refuses is tried again like one that cannot be reached.
    phase.value = { name: 'unreachable' };
    noteNoResponse();
    return;
  }
  void watchOrder(api.live(WatchDocument), noteChange);
  if (phase.value.name !== 'loading' && phase.value.name !== 'unreachable') return;
  if (order.value?.status === 'PROCESSING') void resume();
  else phase.value = { name: 'choosing' };
}

/** Once the service can be reached again: opens the page, or shows the changes since then. */
export async function proceed(): Promise<void> {
  if (phase.value.name === 'unreachable') return start();
  try {
    const { order: current } = await api.graphql(OrderDocument);
    if (current) noteChange(current.version);
  } catch (error) {
    showFailure(error);
  }
}
