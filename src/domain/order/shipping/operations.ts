import type { Operation } from '../../core/operation/operation.js';
import { estimateShippingLines } from './estimate-shipping-lines.js';
import { refreshShippingLines } from './refresh-shipping-lines.js';
import { selectShippingLine } from './select-shipping-line.js';
import { createShippingZone } from './create-shipping-zone.js';
import { deleteShippingZone } from './delete-shipping-zone.js';
import { shippingZones } from './shipping-zones.js';
import { updateShippingZone } from './update-shipping-zone.js';

/** The operations of shipping. */
export const shippingOperations: readonly Operation<object>[] = [
  estimateShippingLines,
  refreshShippingLines,
  selectShippingLine,
  createShippingZone,
  deleteShippingZone,
  shippingZones,
  updateShippingZone,
];
