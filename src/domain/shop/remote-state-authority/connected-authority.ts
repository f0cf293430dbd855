import { z } from 'zod';
import { refuse, type Fault } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { filledUrl } from '../../../outbound/signed-call.js';
import { checkUrl } from '../../../outbound/target-addresses.js';

/** The remote state authority of a shop. */
export interface Authority {
  url: string;
  /** Sealed, see {@link aboutAuthority}. */
  sharedSecret: string;
}

/** A connection as it is stored. */
export interface ConnectedAuthority extends Authority {
  createdAt: Date;
  updatedAt: Date;
}

/** The encryption context of the secret of a shop's authority. */
export const aboutAuthority = (shopId: string): string => `remote_state_authority/${shopId}`;

/** The input for a connection. */
export const authorityInput = z.object({
  url: z
    .string()
    .min(1)
    .describe(
      'The HTTPS URL that changes to orders are sent to, without credentials. `{shop_identifier}` and `{public_order_id}` are replaced in each request. Required.',
    ),
  sharedSecret: text(255).min(8).describe('The secret that signs the requests, 8 to 255 characters. Required.'),
});

/** A connection as both APIs return it. */
export const authoritySchema = z
  .object({
    url: z.string().describe('The URL that changes to orders are sent to.'),
    createdAt: z.date().describe('When it was created.'),
    updatedAt: z.date().describe('When it was last changed.'),
  })
  .meta({
    id: 'RemoteStateAuthority',
    description: 'The server that accepts, adjusts or refuses changes to orders before they are stored.',
  });

/** The connection as it is returned, without its secret. */
export const shownAuthority = ({
  url,
  createdAt,
  updatedAt,
}: ConnectedAuthority): z.output<typeof authoritySchema> => ({
  url,
  createdAt,
  updatedAt,
});

/** The faults of the URL of an input; a wrong type is reported elsewhere. */
export function urlFaults(
  { allowPrivateTargets }: { allowPrivateTargets: readonly string[] },
  input: unknown,
): Fault[] {
  const url = memberOf(input, 'url');
  if (typeof url !== 'string' || url === '') return [];
  const fault = checkUrl(filledUrl(url, 'shop', 'order'), allowPrivateTargets);
  return fault === undefined ? [] : [{ code: 'INVALID_VALUE', field: 'url', message: `url ${fault}` }];
}

/** Existing clients check for this code and then connect. */
export const refuseUnconnected = (): never => refuse('02-89');
