import type { CountryInformation } from '../domain/core/countries/countries.js';
import { initialDataSchema } from '../domain/placing/initializing/initial-data.js';
import { orderTokenOutput, type OrderTokenAnswer } from '../domain/placing/initializing/order-token-answer.js';
import { toWire } from '../lib/wire.js';
import {
  dataOf,
  outputSchema,
  stateReference,
  stateText,
  withMember,
  withProperty,
  type Answer,
  type Wrap,
} from './wrap.js';

/** All members except the countries, which are most of the response and the same for all orders of a shop. */
const ownData = initialDataSchema.omit({ countryInformation: true, countryInfo: true });
const ownMembers = orderTokenOutput.omit({ initialData: true });

/**
 * The two members with the countries, and the braces that end the response. They are created once for a list of
 * countries, as bytes, because they are by far the largest part of the response.
 */
function endingOf(countries: readonly CountryInformation[]): Buffer {
  const text = JSON.stringify(toWire(initialDataSchema.shape.countryInformation, countries));
  return Buffer.from(`"country_information":${text},"country_info":${text}}}}`);
}

/** The response of Initialize Order and Resume Order. */
export const orderTokenData: Wrap<OrderTokenAnswer, Answer> = {
  wrap: (_, { order, initialData, ...members }) => {
    const own = withMember(JSON.stringify(toWire(ownMembers, members)), 'application_state', stateText(order));
    const initial = JSON.stringify(toWire(ownData, initialData));
    const beginning = Buffer.from(`{"data":${own.slice(0, -1)},"initial_data":${initial.slice(0, -1)},`);
    return { version: order.version, body: Buffer.concat([beginning, initialData.countryList.bytes(endingOf)]) };
  },
  describe: ({ output }) => dataOf(withProperty(outputSchema(output), 'application_state', stateReference)),
};
