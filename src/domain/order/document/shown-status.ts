import { wireTextOf } from '../../../lib/wire-text.js';
import { applicationStateSchema, type ApplicationState } from './application-state.js';
import type { OrderStatus } from './order-status.js';

/** The columns of an order that its state repeats. They take precedence over the stored state. */
export interface StatusColumns {
  status: OrderStatus;
  cancelled_at: Date | null;
}

/** A stored state with the order's status. */
export const stateOf = (state: ApplicationState, { status, cancelled_at: at }: StatusColumns): ApplicationState => ({
  ...state,
  status,
  cancelledAt: at?.toISOString() ?? null,
});

const endOfState = /,"status":"\w{1,20}","cancelledAt":(?:null|"[\w:.-]{1,30}")\}$/;
/** No end of a state is longer. */
const longestEnd = 100;

/** The text of a stored state with the order's status, which is usually at its end. */
export function stateTextOf(stored: string, columns: StatusColumns): string {
  const { status, cancelled_at: at } = columns;
  const end = `,"status":"${status}","cancelledAt":${JSON.stringify(at)}}`;
  if (stored.endsWith(end)) return stored;
  const tail = endOfState.exec(stored.slice(-longestEnd))?.[0];
  return tail === undefined
    ? JSON.stringify(stateOf(JSON.parse(stored), columns))
    : stored.slice(0, -tail.length) + end;
}

/** The text of the state of an event. Events of earlier releases have a state without a status. */
export function eventStateText(stored: string): string {
  if (endOfState.test(stored.slice(-longestEnd))) return stored;
  const state: Omit<ApplicationState, 'status' | 'cancelledAt'> = JSON.parse(stored);
  return JSON.stringify({ status: state.isProcessed ? 'processed' : 'open', cancelledAt: null, ...state });
}

/** The text of a state as REST sends it. */
export const restStateOf: (stateText: string) => string = wireTextOf(applicationStateSchema);
