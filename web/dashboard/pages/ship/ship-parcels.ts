import { accepted } from '../../api/send.js';
import { CreateShipmentDocument } from '../../generated/documents.js';
import type { Task } from '../../parts/run-each.js';
import type { Parcel } from './plan-parcels.js';

const linesText = (lines: readonly number[]): string =>
  lines.length === 0 ? '' : ` (${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')})`;

export const ordersText = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Each parcel as a change of its own: it is recorded completely or not at all. */
export const shippingTasks = (parcels: readonly Parcel[], notify: boolean): Task[] =>
  parcels.map(({ publicOrderId, orderNumber, carrier, trackingNumbers, lines, idempotencyKey }) => ({
    key: publicOrderId,
    name: `Order ${orderNumber}${linesText(lines)}`,
    run: async (send) => {
      const tracking = { carrier: carrier || null, trackingNumbers: [...trackingNumbers] };
      accepted(await send(CreateShipmentDocument, { input: { publicOrderId, ...tracking, notify, idempotencyKey } }));
      return undefined;
    },
  }));

export const shippedText = (count: number): string => `${ordersText(count)} shipped.`;
