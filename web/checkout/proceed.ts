import { discardUncertain } from './payments.js';
import { continueSaving, showFailure } from './saving.js';
import { start } from './start.js';
import { phase } from './state.js';

/** Makes up for requests that failed while the service could not be reached, and shows the changes since then. */
export async function proceed(): Promise<void> {
  if (phase.value.name === 'unreachable') return start();
  // The input is saved even if a payment cannot be removed.
  if (phase.value.name === 'open') await discardUncertain().catch(showFailure);
  return continueSaving();
}
