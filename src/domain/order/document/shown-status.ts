import { wireTextOf } from '../../../lib/wire-text.js';
import { applicationStateSchema, type ApplicationState } from './application-state.js';
import { numberOf, type StoredState } from './order-number.js';
import type { OrderStatus } from './order-status.js';

/** The columns of an order that its state repeats. They take precedence over the stored state. */
export interface StatusColumns {
  status: OrderStatus;
  cancelled_at: Date | null;
}

/** A stored state with what earlier releases did not store, and its number before the status, as it is stored today. */
function completed({ orderNumber, status, cancelledAt, locale = null, ...rest }: StoredState): ApplicationState {
  const number = numberOf({ ...rest, orderNumber, status, cancelledAt });
  return { ...rest, locale, orderNumber: number, status, cancelledAt };
}

/** A stored state with the order's status. */
export const stateOf = (state: StoredState, { status, cancelled_at: at }: StatusColumns): ApplicationState => ({
  ...completed(state),
  status,
  cancelledAt: at?.toISOString() ?? null,
});

// A processed order whose number is null was processed by an earlier release.
const endOfState =
  /(,"orderNumber":(?:\d{1,16}|null(?!,"status":"(?:processed|cancelled)"))),"status":"\w{1,20}","cancelledAt":(?:null|"[\w:.-]{1,30}")\}$/;
/** No end of a state is longer. */
const longestEnd = 150;

/** The text of a stored state with the order's status, which is usually at its end. */
export function stateTextOf(stored: string, columns: StatusColumns): string {
  const { status, cancelled_at: at } = columns;
  const [tail, number] = endOfState.exec(stored.slice(-longestEnd)) ?? [];
  return tail === undefined
    ? JSON.stringify(stateOf(JSON.parse(stored), columns))
    : `${stored.slice(0, -tail.length)}${number},"status":"${status}","cancelledAt":${JSON.stringify(at)}}`;
}

/** The text of the state of an event. Those of earlier releases have no number, or also no status. */
export function eventStateText(stored: string): string {
  if (endOfState.test(stored.slice(-longestEnd))) return stored;
  const state: Omit<StoredState, 'status' | 'cancelledAt'> & Partial<ApplicationState> = JSON.parse(stored);
  const { status = state.isProcessed ? 'processed' : 'open', cancelledAt = null, ...rest } = state;
  return JSON.stringify(completed({ ...rest, status, cancelledAt }));
}

/** The text of a state as REST sends it. */
export const restStateOf: (stateText: string) => string = wireTextOf(applicationStateSchema);
