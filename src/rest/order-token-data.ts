import { countryInformation } from '../domain/core/countries/countries.js';
import { initialDataSchema } from '../domain/placing/initializing/initial-data.js';
import { orderTokenOutput, type OrderTokenAnswer } from '../domain/placing/initializing/order-token-answer.js';
import { toWire } from '../lib/wire.js';
import { dataOf, outputSchema, stateReference, stateText, withMember, withProperty, type Wrap } from './wrap.js';

/** All members but the countries, which are most of the response and always the same. */
const ownData = initialDataSchema.omit({ countryInformation: true, countryInfo: true });
const ownMembers = orderTokenOutput.omit({ initialData: true });

let countries: string | undefined;

/** The two members that hold the countries, as JSON text without braces; made once. */
function countryMembers(): string {
  if (countries === undefined) {
    const text = JSON.stringify(toWire(initialDataSchema.shape.countryInformation, countryInformation()));
    countries = `"country_information":${text},"country_info":${text}`;
  }
  return countries;
}

/** The response of Initialize Order and Resume Order. */
export const orderTokenData: Wrap<OrderTokenAnswer> = {
  wrap: (_, { order, initialData, ...members }) => {
    // The countries go in last, so that their text is copied once.
    const own = JSON.stringify(toWire(ownMembers, members));
    const withState = withMember(own, 'application_state', stateText(order));
    const initial = `${JSON.stringify(toWire(ownData, initialData)).slice(0, -1)},${countryMembers()}}`;
    return { version: order.version, body: `{"data":${withMember(withState, 'initial_data', initial)}}` };
  },
  describe: ({ output }) => dataOf(withProperty(outputSchema(output), 'application_state', stateReference)),
};
