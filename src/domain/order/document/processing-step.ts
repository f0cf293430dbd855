import type { NewEvent } from '../../core/event-log/new-event.js';
import { withInternals, type Order, type ProcessingStep } from './order.js';

/** The order with a step of the run recorded; a step that was recorded before is finished. */
export function withStep(
  order: Order,
  step: ProcessingStep['step'],
  status: ProcessingStep['status'],
  now: Date,
  message = '',
): Order {
  const at = now.toISOString();
  const begun = order.internals.processing.find((recorded) => recorded.step === step);
  const recorded: ProcessingStep = {
    step,
    status,
    startedAt: begun?.startedAt ?? at,
    finishedAt: status === 'confirming' ? null : at,
    message,
  };
  const others = order.internals.processing.filter((other) => other.step !== step);
  return withInternals(order, { processing: [...others, recorded] });
}

export const stepEvent = (step: ProcessingStep['step'], status: ProcessingStep['status']): NewEvent => ({
  type: 'processing/step',
  data: { step, status },
});
