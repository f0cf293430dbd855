import { toWire } from '../../../lib/wire.js';
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

const storedSchema = applicationStateSchema.omit({ status: true, cancelledAt: true });

/** The state as REST sends it, without the members that the columns give. */
export const storedRestState = (state: ApplicationState): string => JSON.stringify(toWire(storedSchema, state));

/** The stored text as REST sends it. */
export const restStateOf = (stored: string, { status, cancelled_at: at }: StatusColumns): string =>
  `${stored.slice(0, -1)},"status":"${status}","cancelled_at":${JSON.stringify(at)}}`;
