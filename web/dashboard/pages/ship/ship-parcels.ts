import { accepted } from '../../api/send.js';
import { CreateShipmentDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import type { Task } from '../../parts/run-each.js';
import type { Parcel } from './plan-parcels.js';

const nameOf = (number: string, lines: readonly number[]): string =>
  lines.length === 0
    ? t('orders.ship.task', { number })
    : t('orders.ship.taskLines', { number, count: lines.length, lines: lines.join(', ') });

/** Each parcel as a change of its own: it is recorded completely or not at all. */
export const shippingTasks = (parcels: readonly Parcel[], notify: boolean): Task[] =>
  parcels.map(({ publicOrderId, orderNumber, carrier, trackingNumbers, lines, idempotencyKey }) => ({
    key: publicOrderId,
    name: nameOf(orderNumber, lines),
    run: async (send) => {
      const tracking = { carrier: carrier || null, trackingNumbers: [...trackingNumbers] };
      accepted(await send(CreateShipmentDocument, { input: { publicOrderId, ...tracking, notify, idempotencyKey } }));
      return undefined;
    },
  }));

export const shippedText = (count: number): string => t('orders.ship.done', { count });
