import { graphqlClient, type GraphqlClient } from './graphql-client.js';
import { mcpClient, type McpClient } from './mcp-client.js';
import { newMember, type Person } from './person.js';
import { addressMembers, guestMembers, item, newRestOrder, newRestShop, type RestShop } from './raw-rest.js';

/** A shop with an owner, and an agent that works for it. */
export interface AgentShop {
  shop: RestShop;
  api: GraphqlClient;
  owner: Person;
  ownerEmail: string;
  agent: McpClient;
  agentToken: string;
  agentTokenId: string;
}

/** The scopes of the agent. */
export const agentScopes = [
  'WRITE_ORDERS',
  'WRITE_PAYMENTS',
  'READ_CUSTOMERS',
  'WRITE_PRODUCTS',
  'READ_WEBHOOKS',
  'WRITE_PLATFORM_EVENTS',
  'WRITE_SUBSCRIPTIONS',
];

/** Issues the access token of an agent. */
export async function newAgentToken(
  maker: { mutate: Person['mutate'] },
  shopIdentifier: string,
  scopes: readonly string[] = agentScopes,
): Promise<{ token: string; id: string }> {
  const { token, accessToken, userErrors } = await maker.mutate<{ token: string; accessToken: { id: string } }>(
    'createAccessToken',
    { shopIdentifier, name: 'Assistant', kind: 'agent', scopes },
    'token accessToken { id }',
  );
  if (userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
  return { token, id: accessToken.id };
}

/** A new shop of the running service with an agent. */
export async function newAgentShop(service: { url: string; rootKey: string }): Promise<AgentShop> {
  const shop = await newRestShop(service);
  const root = graphqlClient(service.url, service.rootKey);
  const { shopIdentifier } = shop;
  const email = `${shopIdentifier.toLowerCase()}@example.com`;
  const owner = await newMember(service.url, root, { shopIdentifier, role: 'owner', email, name: 'Olga' });
  const { token, id } = await newAgentToken(root, shopIdentifier);
  const api = graphqlClient(service.url, shop.token);
  return {
    shop,
    api,
    owner,
    ownerEmail: email,
    agent: mcpClient(service.url, token),
    agentToken: token,
    agentTokenId: id,
  };
}

/** An order of 50.00 that was processed; with `isCaptured` also captured. */
export async function paidOrder(
  service: { url: string },
  { shop }: Pick<AgentShop, 'shop'>,
  { isCaptured = true, title = 'Bowl' } = {},
): Promise<string> {
  const cart = { cart_items: [item({ title, price: 2500, quantity: 2 })] };
  const { publicOrderId, front, orderPath } = await newRestOrder(service, shop, cart);
  await front('POST', `${orderPath}/customer/guest`, guestMembers);
  await front('POST', `${orderPath}/addresses/billing`, addressMembers);
  await front('POST', `${orderPath}/taxes`);
  await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  const { status, text } = await front('POST', `${orderPath}/process_order`);
  if (status !== 200) throw new Error(text);
  if (isCaptured) await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/capture/full`, {});
  return publicOrderId;
}

/** What was refunded of an order, in minor units, according to the records of the gateway. */
export async function refundedOf({ api }: Pick<AgentShop, 'api'>, publicOrderId: string): Promise<number[]> {
  const { testGatewayTransactions } = await api.query<{
    testGatewayTransactions: { type: string; amount: number; status: string }[];
  }>('query ($id: ID!) { testGatewayTransactions(publicOrderId: $id) { type amount status } }', { id: publicOrderId });
  return testGatewayTransactions.filter(({ type }) => type === 'refund').map(({ amount }) => amount);
}

/** A confirmation as the dashboard shows it. */
export interface ShownConfirmation {
  id: string;
  effect: string;
  amount: number | null;
  status: string;
  decidedBy: string | null;
}

/** The confirmations that a person sees, newest first. */
export async function confirmationsOf(person: Pick<Person, 'query'>): Promise<ShownConfirmation[]> {
  const { agentConfirmations } = await person.query<{ agentConfirmations: ShownConfirmation[] }>(
    '{ agentConfirmations { id effect amount status decidedBy } }',
  );
  return agentConfirmations;
}
