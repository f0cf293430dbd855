import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { refuseUnconnected } from '../../shop/remote-state-authority/connected-authority.js';
import { findAuthority } from '../../shop/remote-state-authority/remote-state-authority-repository.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { applicationStateSchema } from '../document/application-state.js';
import { sendOffer } from '../authority/ask-authority.js';
import { authorityEventOf } from '../authority/authority-event.js';
import { sampleOrder } from './sample-order.js';

/** How much of a response is returned, in characters. */
const shownText = 20_000;

const output = z.object({
  outcome: z
    .string()
    .describe(
      'The result for the change: `accepted`, `replaced` if the authority changed the order, `refused`, or `unavailable` if the response is missing or invalid.',
    ),
  problem: z.string().nullable().describe('The problem with the response; null if the response is valid.'),
  errors: z.array(z.string()).describe('The error messages of the authority if it refused the change.'),
  replaced: z.array(z.string()).describe('The parts of the order that the authority replaced.'),
  status: z.int().nullable().describe('The HTTP status of the response; null if there was none.'),
  response: z.string().describe('The body of the response, at most 20,000 characters.'),
  durationMs: z.int().describe('How long the request took, in ms.'),
  base: applicationStateSchema.describe('The sample order that was sent, without changes by the authority.'),
  result: applicationStateSchema
    .nullable()
    .describe('The sample order with the changes of the authority; null if the change would not be stored.'),
});

/** Sends a sample order to the authority and returns the result. Nothing is stored. Refuses 02-89. */
export const testRemoteStateAuthority = shopOperation(
  {
    operation: 'testRemoteStateAuthority',
    summary: 'Test Remote State Authority',
    description:
      'Sends a change to a sample order to the remote state authority, with the event type `set_customer` and the public order ID `sample`, and returns what would happen to it. Nothing is stored.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({}),
    output,
    audit: { resource: 'remote_state_authority' },
  },
  async (context) => {
    const { database, shopId, clock } = context;
    const shop = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
    const authority = (await findAuthority(database, shopId)) ?? refuseUnconnected();
    const { before, after } = sampleOrder(shop, clock.now());
    const events = [authorityEventOf('set_customer', before.state, after.state)];
    const offer = { order: after, events, changeId: `test-${randomUUID()}` };
    const sent = await sendOffer(
      context,
      authority,
      offer,
      `test of the remote state authority ${shopId} ${authority.url}`,
    );
    const shown = {
      status: sent.status,
      response: sent.text.slice(0, shownText),
      durationMs: sent.tookMs,
      base: after.state,
      problem: sent.ok ? null : sent.message,
      errors: [],
      replaced: [],
      result: null,
    };
    if (!sent.ok) return { ...shown, outcome: 'unavailable' };
    const { value } = sent;
    switch (value.word) {
      case 'accepts':
        return { ...shown, outcome: 'accepted', result: after.state };
      case 'replaces':
        return { ...shown, outcome: 'replaced', replaced: value.replaced.parts, result: value.replaced.order.state };
      case 'refuses':
        return { ...shown, outcome: 'refused', errors: value.faults.map(({ message }) => message) };
    }
  },
);
