import type { GatewayEntry, GatewayServer } from './gateway-server.js';

/** The entries of one order in the gateway's own ledger, in the order of the calls. A void has no amount. */
export function entriesOf({ got, records }: GatewayServer, publicOrderId: string): GatewayEntry[] {
  const known = new Set<unknown>();
  const calls = new Map(got.filter(({ method }) => method === 'POST').map(({ body }) => [body['reference'], body]));
  return records.filter((entry) => {
    const body = calls.get(entry.reference) ?? {};
    const used = body['auth_id'] ?? body['authorization_id'] ?? body['transaction_id'];
    const isOwn = body['order_id'] === publicOrderId || known.has(used);
    if (isOwn) known.add(entry.transactionId);
    return isOwn;
  });
}

const sumOf = (entries: readonly GatewayEntry[], type: string): number =>
  entries.reduce((sum, entry) => (entry.type === type && entry.status === 'success' ? sum + entry.amount : sum), 0);

/** The captured and refunded amounts in the gateway's own ledger, in minor units. */
export const movedBy = (entries: readonly GatewayEntry[]) => ({
  captured: sumOf(entries, 'capture'),
  refunded: sumOf(entries, 'refund'),
});

/** The bodies of all calls with a reference, as strings that can be compared. */
export const bodiesUnder = ({ got }: GatewayServer, reference: string): string[] =>
  got.flatMap(({ method, body }) => (method === 'POST' && body['reference'] === reference ? JSON.stringify(body) : []));
