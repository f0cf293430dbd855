import { agentPlatformSchema } from '../domain/shop/agents/agent-platform.js';
import { agentPlatforms } from '../domain/shop/agents/agent-platforms.js';
import { registerAgentPlatform } from '../domain/shop/agents/register-agent-platform.js';
import { rotateAgentSigningKey } from '../domain/shop/agents/rotate-agent-signing-key.js';
import { suspendAgentPlatform } from '../domain/shop/agents/suspend-agent-platform.js';
import { shortList } from './list-data.js';
import { routesWith, shop, under } from './route.js';
import { data, itself } from './wrap.js';

const { get, post } = routesWith(data);
const wrap = itself('agentPlatform');

export const agentRoutes = under(shop, [
  get('/agent_platforms', agentPlatforms, shortList(itself('agentPlatforms'), agentPlatformSchema)),
  post('/agent_platforms', registerAgentPlatform, { wrap }),
  post('/agent_platforms/{id}/suspend', suspendAgentPlatform, { wrap }),
  post('/agent_signing_key/rotate', rotateAgentSigningKey),
]);
