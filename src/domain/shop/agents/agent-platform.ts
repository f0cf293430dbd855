import { createHash } from 'node:crypto';
import { z } from 'zod';
import { idText } from '../../../lib/fields.js';

export const agentPlatformSchema = z
  .object({
    id: idText().describe('The ID of the platform, for use in `suspendAgentPlatform`.'),
    profileUrl: z.string().describe('The URL of its UCP profile, which identifies it.'),
    name: z.string().describe('The name.'),
    hasApiKey: z.boolean().describe('Whether it can authenticate itself with an API key.'),
    status: z
      .enum(['active', 'suspended'])
      .describe('The status: `active`, or `suspended` if all of its requests are refused.'),
    createdAt: z.date().describe('When it was registered.'),
    lastUsedAt: z
      .date()
      .nullable()
      .describe('When its last request was accepted, to the minute; null if there was none.'),
  })
  .meta({ id: 'AgentPlatform', description: 'A platform that acts for shoppers over UCP.' });

export type AgentPlatform = z.output<typeof agentPlatformSchema>;

/** The hash of an API key, as it is stored. Keys are long, so that they cannot be guessed from it. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
