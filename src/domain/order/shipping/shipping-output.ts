import { z } from 'zod';
import {
  availableShippingLineSchema,
  shippingLineSchema,
  type ApplicationState,
} from '../document/application-state.js';

/** What listing and selecting shipping lines return beside the state. */
export const shippingOutput = z.object({
  shippingLines: z
    .array(availableShippingLineSchema)
    .describe('The shipping lines on offer now; null when the call was refused.'),
  selectedShipping: shippingLineSchema
    .nullable()
    .meta({ emptyObject: true })
    .describe('The shipping line that is selected; null while none is.'),
});

export const shippingAnswer = ({ shipping }: ApplicationState) => ({
  shippingLines: shipping.availableShippingLines,
  selectedShipping: shipping.selectedShipping,
});
