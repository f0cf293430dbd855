import { z } from 'zod';
import type { PlatformProfile } from '../platform-profile.js';
import { order, reverseDomainName, version } from './names.js';

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const short = z.string().max(255);

/** The most entries of a registry, versions of an entry, and keys. */
const most = { entries: 200, versions: 20, keys: 50 };

/** A registry of a profile: lists by reverse domain names. */
const registry = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .record(z.string().max(255).regex(reverseDomainName), z.array(entry).max(most.versions))
    .refine((entries) => Object.keys(entries).length <= most.entries);

const entity = z.object({ version: date });
const capability = entity.extend({ config: z.record(z.string(), z.unknown()).optional() });
const webhookUrl = z.string().max(2_048);

const signingKey = z.object({
  kid: short,
  kty: short,
  crv: short.optional(),
  x: short.optional(),
  y: short.optional(),
  use: z.enum(['sig', 'enc']).optional(),
});

/** The profile of a platform, as far as a shop needs it. Other members are ignored. */
const profileSchema = z.object({
  ucp: z.object({
    version: date,
    services: registry(entity.extend({ transport: z.enum(['rest', 'mcp', 'a2a', 'embedded']) })),
    capabilities: registry(capability).optional(),
    payment_handlers: registry(entity.extend({ id: z.string() })),
  }),
  signing_keys: z
    .array(signingKey)
    .max(most.keys)
    .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length)
    .optional(),
});

/** Reads the profile of a platform; undefined if it is malformed. */
export function readProfile(document: unknown): PlatformProfile | undefined {
  const { success, data } = profileSchema.safeParse(document);
  if (!success) return undefined;
  const capabilities = new Map(Object.entries(data.ucp.capabilities ?? {}));
  const ofOrders = capabilities.get(order)?.find((one) => one.version === version);
  return {
    capabilities,
    webhookUrl: webhookUrl.safeParse(ofOrders?.config?.['webhook_url']).data,
    keys: (data.signing_keys ?? []).map(({ crv, x, y, use, ...key }) => ({ ...key, crv, x, y, use })),
  };
}
