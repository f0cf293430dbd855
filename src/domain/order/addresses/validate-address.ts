import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { loadForReading } from '../storage/read-order.js';
import { askAboutAddress } from './ask-about-address.js';
import { addressInput, storedAddressFaults, validAddress } from './address-input.js';

/** Checks whether an address would be accepted, without storing it. Refuses with all its faults at once, and
 * what {@link askAboutAddress} refuses. */
export const validateAddress = orderOperation(
  {
    operation: 'validateAddress',
    summary: 'Validate Address',
    description: 'Checks whether an address would be accepted. The address is not stored.',
    access: frontend('read_orders'),
    input: addressInput,
    checkStored: storedAddressFaults(),
    output: z.object({
      valid: z.boolean().describe('`true` if the address would be accepted; null if it was refused.'),
    }),
  },
  async (context, input) => {
    const loaded = await loadForReading(context, { overrides: ['address_validate'] });
    const address = validAddress(input, loaded.shop.settings, undefined);
    await askAboutAddress(context, loaded, address, undefined)?.();
    const { publicOrderId, version, state } = loaded.order;
    return { valid: true, order: { publicOrderId, version, state } };
  },
);
