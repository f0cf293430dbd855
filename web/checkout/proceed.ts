import { takeBackUncertain } from './payments.js';
import { continueSaving, showFailure } from './saving.js';
import { start } from './start.js';
import { phase } from './state.js';

/** Does what could not be done while the service could not be reached, and shows what has changed meanwhile. */
export async function proceed(): Promise<void> {
  if (phase.value.name === 'unreachable') return start();
  // What was typed is saved even if a payment cannot be taken back.
  if (phase.value.name === 'open') await takeBackUncertain().catch(showFailure);
  return continueSaving();
}
