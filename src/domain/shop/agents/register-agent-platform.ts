import { z } from 'zod';
import { refuse, type Fault } from '../../../errors.js';
import { memberOf } from '../../../lib/member-of.js';
import { requiredText, text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { agentPlatformSchema, hashApiKey } from './agent-platform.js';
import { saveAgentPlatform } from './agent-platform-repository.js';
import { platformUrlFault, profileUrlOf, type Reachable } from './platform-url.js';

function urlFaults(reachable: Reachable, input: unknown): Fault[] {
  const url = memberOf(input, 'profileUrl');
  const fault = typeof url === 'string' && url !== '' ? platformUrlFault(url, reachable) : undefined;
  return fault === undefined ? [] : [{ code: 'INVALID_VALUE', field: 'profileUrl', message: `profileUrl ${fault}` }];
}

/**
 * Registers a platform, which its profile identifies. A registered one is changed and no longer suspended. Refuses
 * ALREADY_EXISTS if another platform has the API key.
 */
export const registerAgentPlatform = shopOperation(
  {
    operation: 'registerAgentPlatform',
    summary: 'Register Agent Platform',
    description:
      'Registers a platform that acts for shoppers over UCP. If the shop already has a platform with this profile, its name and API key are changed, and it is no longer suspended.',
    mutation: true,
    access: { ...backend('write_shop_settings'), fresh: true },
    input: z.object({
      profileUrl: requiredText(2_048).describe(
        'The https URL of the UCP profile of the platform, which it sends in `UCP-Agent`. Required.',
      ),
      name: requiredText().describe('A name for the platform. Required.'),
      apiKey: text()
        .min(32)
        .regex(/^[\x21-\x7e]*$/, 'must have visible ASCII characters only')
        .nullish()
        .describe(
          'The API key with which the platform may authenticate itself in `X-API-Key` instead of signing: 32 to 255 random characters. Only its hash is stored. If omitted, the platform keeps the key that it has.',
        ),
    }),
    output: z.object({
      agentPlatform: agentPlatformSchema.describe('The platform; null if the operation was refused.'),
    }),
    findFaults: urlFaults,
    audit: { resource: 'agent_platform', made: ['agentPlatform', 'id'] },
  },
  async ({ database, shopId, clock }, { profileUrl: url, name, apiKey }) => {
    const profileUrl = profileUrlOf(url);
    const apiKeyHash = apiKey ? hashApiKey(apiKey) : undefined;
    const agentPlatform = await saveAgentPlatform(database, shopId, { profileUrl, name, apiKeyHash, now: clock.now() });
    if (agentPlatform === 'key is taken')
      refuse('ALREADY_EXISTS', { field: 'apiKey', message: 'Another platform has this API key.' });
    return { agentPlatform };
  },
);
