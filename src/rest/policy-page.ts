import type { FastifyInstance } from 'fastify';
import { readPolicy } from '../domain/shop/settings/read-policy.js';
import { policyOfPath } from '../domain/shop/shops/policies.js';
import { refuse } from '../errors.js';
import type { HttpParts } from '../http/http-parts.js';
import { pageFiles } from '../web/page-files.js';
import { policyPage, policyPagePolicy } from '../web/policy-page.js';

interface PageRoute {
  Params: { shop_identifier: string; policy: string };
}

/** Adds the pages with the policies that shops have written as texts. */
export function registerPolicyPage(server: FastifyInstance, { tillgate }: HttpParts): void {
  const files = pageFiles('checkout/main.tsx');
  server.get<PageRoute>(
    '/checkout/:shop_identifier/policies/:policy',
    { config: { authenticates: false } },
    async (request, reply) => {
      const { shop_identifier: shopId, policy } = request.params;
      const kind = policyOfPath(policy) ?? refuse('NOT_FOUND');
      const found = (await readPolicy(tillgate, shopId, kind)) ?? refuse('NOT_FOUND');
      return reply
        .header('content-security-policy', policyPagePolicy)
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(policyPage(found, files));
    },
  );
}
