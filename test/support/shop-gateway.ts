import { graphqlClient } from './graphql-client.js';

/** Adds the gateway at this URL to a shop of the running service. Returns its public ID. */
export async function addShopGateway(
  { url }: { url: string },
  { token }: { token: string },
  baseUrl: string,
): Promise<string> {
  const { externalPaymentGateway } = await graphqlClient(url, token).mutate<{
    externalPaymentGateway: { publicId: string };
  }>(
    'createExternalPaymentGateway',
    {
      name: 'Own',
      baseUrl,
      providerId: 'p-1',
      apiToken: 'gateway-secret-1',
      partialCapture: true,
      additionalOrderDetails: false,
      currency: 'USD',
    },
    'externalPaymentGateway { publicId }',
  );
  return externalPaymentGateway.publicId;
}
