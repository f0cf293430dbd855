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

const storedSchema = applicationStateSchema.omit({ status: true, cancelledAt: true });

/** The state as REST sends it, without the members that the columns give. */
export const storedRestState = (state: ApplicationState): string => JSON.stringify(toWire(storedSchema, state));

/** The stored text as REST sends it. */
export const restStateOf = (stored: string, { status, cancelled_at: at }: StatusColumns): string =>
  `${stored.slice(0, -1)},"status":"${status}","cancelled_at":${JSON.stringify(at)}}`;
