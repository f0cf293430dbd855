import { z } from 'zod';
import { dateTime, distinctBy, optionalText, pageUrl, requiredText } from '../../../lib/fields.js';
import { lineItemKey, quantity } from '../../order/lines/cart-item.js';
import { findCarrier } from '../../../lib/carriers.js';
import { shipmentSchema } from './shipment.js';

/** The ID of a shipment in the path of a request. A value that is not a UUID is NOT_FOUND, like any unknown ID. */
export const shipmentId = z.string().max(255).meta({ graphql: 'ID!' }).describe('The ID of the shipment.');

export const shipmentOutput = z.object({
  shipment: shipmentSchema.describe('The shipment; null if the operation was refused.'),
});

export const shipmentLine = z
  .object({
    lineItemKey: lineItemKey.meta({ graphql: 'ID' }).describe('The key of the line item. Required.'),
    quantity: quantity.describe('The number of units, 1 to 1,000,000. Required.'),
  })
  .meta({ id: 'ShipmentLineItemInput', description: 'Units of a line item to ship.' });

export const shipmentLines = distinctBy(z.array(shipmentLine).min(1).max(1_000), 'lineItemKey');

const oneLine = () => requiredText(100).regex(/^\P{Cc}*$/u, 'must not contain control characters');

/** A known carrier is stored by its code, any other as it was sent. */
const carrier = oneLine().transform((given) => findCarrier(given)?.code ?? given.trim());

/** Each number once: a scanner may read a label twice. */
const trackingNumbers = z
  .array(oneLine())
  .max(50)
  .transform((given) => [...new Set(given.map((number) => number.trim()))]);

/** The members of a new shipment that can be changed later. */
export const shipmentMembers = {
  carrier: carrier
    .nullish()
    .describe('The carrier: the code or name of a known carrier such as `dhl`, or any other name.'),
  trackingNumbers: trackingNumbers.nullish().describe('The tracking numbers, at most 50.'),
  trackingUrl: pageUrl()
    .nullish()
    .describe('The page that shows where the shipment is. Only needed if the carrier is not a known one.'),
  shippedAt: dateTime()
    .nullish()
    .describe('When it is shipped. With a future time, the shipment is `pending`. Defaults to now.'),
};

export const shipmentNote = optionalText(1_000).describe('A note, which shoppers do not see.');
