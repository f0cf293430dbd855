import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { aboutOverride, type overrideInput, type StoredOverride } from './api-override.js';

/** An override as it is stored first, with its secret sealed. */
export function newOverride(
  { encryption, shopId, clock }: ShopContext,
  { overrideType, url, sharedSecret, failClosed }: z.output<typeof overrideInput>,
  publicOrderId: string | null,
): StoredOverride {
  const publicId = randomUUID();
  const now = clock.now();
  return {
    publicId,
    publicOrderId,
    overrideType,
    url,
    sharedSecret: encryption.seal(sharedSecret, aboutOverride(shopId, publicId)),
    failClosed: failClosed ?? null,
    createdAt: now,
    updatedAt: now,
  };
}
