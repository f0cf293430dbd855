import { z } from 'zod';
import { customerFields } from '../../customers/customer-fields.js';
import { categoryFields } from '../../catalogue/category.js';
import { productFields } from '../../catalogue/product-fields.js';
import { platformId } from '../../core/platform-fields.js';
import { platformOrderFields } from '../orders/platform-order-fields.js';
import { platformTime } from '../../core/platform-time.js';

/** What platforms tell of. */
export const platformEventKinds = ['customer', 'order', 'product', 'category'] as const;
export type PlatformEventKind = (typeof platformEventKinds)[number];

export const platformEventActions = ['saved', 'deleted'] as const;
export type PlatformEventAction = (typeof platformEventActions)[number];

/** An event waits until it is applied, and is gone then; one that cannot be applied is set aside with its reason. */
export const platformEventStatuses = ['pending', 'failed'] as const;
export type PlatformEventStatus = (typeof platformEventStatuses)[number];

const identity = {
  platformId: platformId().describe('The id on the platform.'),
  platformUpdatedAt: platformTime().describe('When it last changed on the platform.'),
};

/** What a save says of each kind (spec 1, "Event notification operations"). */
export const savedSchemas = {
  customer: customerFields.extend(identity),
  order: platformOrderFields.extend(identity),
  product: productFields.extend(identity),
  category: categoryFields.extend(identity),
} as const satisfies Record<PlatformEventKind, z.ZodObject>;

/** What a deletion says, of whatever kind. */
export const deletedSchema = z.object({
  platformId: identity.platformId,
  platformDeletedAt: platformTime().describe('When it was deleted on the platform.'),
});

/** What an event of this kind and action says. */
export const toldSchema = (kind: PlatformEventKind, action: PlatformEventAction): z.ZodObject =>
  action === 'deleted' ? deletedSchema : savedSchemas[kind];

/** An event of a platform as it came. */
export interface NewPlatformEvent {
  shopId: string;
  kind: PlatformEventKind;
  action: PlatformEventAction;
  platformId: string;
  /** As the path names it; recorded, not compared. */
  platformType: string;
  /** The platform's time of the change; a text is RFC 3339 in UTC. */
  at: Date | string;
  /** What was told, with our own names, as it came. */
  body: unknown;
  receivedAt: Date;
}

/** An event that waits to be applied. `number` is its place in the order of arrival. */
export interface PendingPlatformEvent extends Pick<
  NewPlatformEvent,
  'kind' | 'action' | 'platformId' | 'platformType' | 'body'
> {
  number: number;
  attempts: number;
  at: Date;
}

/** An event that waits or was set aside, with all that is known of it. */
export interface StoredPlatformEvent extends PendingPlatformEvent {
  status: PlatformEventStatus;
  /** Why it could not be applied, the last time that it was tried. */
  reason: string | null;
  receivedAt: Date;
  failedAt: Date | null;
}
