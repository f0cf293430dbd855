import { z } from 'zod';
import { group } from './settings-groups.js';

/** A host as clients send it: a name in lower case, with a port if it is not the default. */
const writtenHost =
  /^(?=.{1,253}(?::|$))(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::[1-9]\d{0,4})?$/;

/** The highest rate that can be set; that of access tokens (RATE_LIMIT_ACCESS_TOKEN) is the limit in any case. */
const highestRate = 1_000;

/** How long a session lasts at most, in hours: as long as a payment link. */
const longestSession = 90 * 24;

export const agents = group('Agent', 'The settings for agents, which act for shoppers over UCP.', {
  enabled: z.boolean().describe('Whether platforms can use the shop over UCP.'),
  host: z
    .string()
    .max(260)
    .toLowerCase()
    .regex(writtenHost, 'must be a host name such as shop.example.com, with a port if needed')
    // Clients leave them out.
    .overwrite((host) => host.replace(/:(?:443|80)$/, ''))
    .nullable()
    .describe(
      'The host at which platforms find the profile of the shop, such as `shop.example.com`. It belongs to one shop of the installation. Null if it is not set; then UCP cannot be enabled, except in a demo.',
    ),
  access: z
    .enum(['registered', 'signed', 'open'])
    .describe(
      'Which platforms are accepted: `registered` for those of `agentPlatforms`, `signed` for every platform that signs its requests or has an API key, `open` also for requests without a proof, which may only read the catalog and use carts and checkouts.',
    ),
  sessionHours: z
    .int()
    .min(1)
    .max(longestSession)
    .describe('How many hours a checkout or a cart of a platform lasts. Then it is canceled.'),
  rate: z
    .int()
    .min(1)
    .max(highestRate)
    .describe('Requests per second of each platform, with bursts of up to twice that.'),
});

export const defaultAgents: z.output<typeof agents.settings> = {
  enabled: false,
  host: null,
  access: 'signed',
  sessionHours: 72,
  rate: 20,
};
