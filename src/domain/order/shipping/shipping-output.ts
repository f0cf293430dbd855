import { z } from 'zod';
import {
  availableShippingLineSchema,
  shippingLineSchema,
  type ApplicationState,
} from '../document/application-state.js';

/** The result of listing and selecting shipping lines, in addition to the state. */
export const shippingOutput = z.object({
  shippingLines: z
    .array(availableShippingLineSchema)
    .describe('The available shipping lines; null if the operation was refused.'),
  selectedShipping: shippingLineSchema
    .nullable()
    .meta({ emptyObject: true })
    .describe('The selected shipping line; null if none is selected.'),
});

export const shippingAnswer = ({ shipping }: ApplicationState) => ({
  shippingLines: shipping.availableShippingLines,
  selectedShipping: shipping.selectedShipping,
});
