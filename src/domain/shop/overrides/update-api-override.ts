import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { aboutOverride, overrideChange, urlFaults } from './api-override.js';
import { changeOverride } from './api-override-repository.js';
import { one, refuseUnknown, shownOverrides } from './api-overrides.js';

/** Changes the given members of an override. Refuses OVERRIDE_NOT_FOUND and ALREADY_EXISTS. */
export const updateApiOverride = shopOperation(
  {
    operation: 'updateApiOverride',
    summary: 'Update API Override',
    description: 'Updates an override of the shop or of an order. Members that you omit do not change.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: overrideChange,
    output: one,
    audit: { resource: 'api_override', id: ({ publicId }) => publicId },
    findFaults: urlFaults,
  },
  async (context, { publicId, sharedSecret, ...given }) => {
    const { database, encryption, shopId, clock } = context;
    const changed = await changeOverride(database, shopId, publicId, {
      ...given,
      ...(sharedSecret ? { sharedSecret: encryption.seal(sharedSecret, aboutOverride(shopId, publicId)) } : {}),
      updatedAt: clock.now(),
    });
    if (changed === false)
      refuse('ALREADY_EXISTS', { field: 'overrideType', message: 'The order already has an override of this type.' });
    const [apiOverride = refuseUnknown()] = await shownOverrides(context, changed ? [changed] : refuseUnknown());
    return { apiOverride };
  },
);
