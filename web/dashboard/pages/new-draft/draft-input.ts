import type { InitializeOrderInput } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { decimalIn, moneyIn, requiredMoneyIn, textIn, throwFault, wholeIn } from '../../parts/form.js';
import type { FoundCustomer } from './find-customer.js';
import type { DraftLine } from './draft-lines.js';

function itemIn(values: FormData, { variant, key }: DraftLine, name: string, currency: string) {
  const quantity =
    wholeIn(values, `${name}.quantity`) ?? throwFault(`${name}.quantity`, t('orders.draft.fault.quantity'));
  if (variant) return { platformId: variant.platformId, quantity, lineItemKey: key };
  const title = textIn(values, `${name}.title`) || throwFault(`${name}.title`, t('orders.draft.fault.title'));
  const is = values.getAll(`${name}.is`);
  return {
    id: 'custom',
    title,
    price: requiredMoneyIn(values, `${name}.price`, currency),
    quantity,
    lineItemKey: key,
    taxable: is.includes('taxable'),
    requiresShipping: is.includes('shipped'),
  };
}

/** The manual discount that the fields describe; none if its value is empty. */
function discountIn(values: FormData, currency: string) {
  const name = 'actions.0.data';
  const type = textIn(values, `${name}.discount_type`);
  const text = textIn(values, `${name}.value`);
  if (text === '') return [];
  const reason = textIn(values, `${name}.reason`) || throwFault(`${name}.reason`, t('orders.draft.fault.reason'));
  const value = type === 'percentage' ? decimalIn(values, `${name}.value`) : moneyIn(values, `${name}.value`, currency);
  return [{ type: 'manual_discount', data: { discount_type: type, value, reason } }];
}

/** What a draft is made with besides its fields. */
interface DraftContext {
  currency: string;
  /** The customer who was found; undefined for a new one. */
  customer: Pick<FoundCustomer, 'publicId' | 'platformId'> | undefined;
  idempotencyKey: string;
}

/** The account of a customer: the one of the platform, or of this shop only. */
const accountOf = (customer: DraftContext['customer']) =>
  customer?.platformId ? { platformId: customer.platformId } : customer ? { publicId: customer.publicId } : {};

/** The draft that the fields describe. */
export function draftIn(
  values: FormData,
  lines: readonly DraftLine[],
  { currency, customer, idempotencyKey }: DraftContext,
): InitializeOrderInput {
  if (lines.length === 0) throwFault('cartItems', t('orders.draft.fault.noItem'));
  return {
    draft: true,
    cartItems: lines.map((line, index) => itemIn(values, line, `cartItems.${index}`, currency)),
    customer: {
      ...accountOf(customer),
      firstName: textIn(values, 'customer.firstName'),
      lastName: textIn(values, 'customer.lastName'),
      emailAddress: textIn(values, 'customer.emailAddress'),
    },
    actions: discountIn(values, currency),
    idempotencyKey,
  };
}
