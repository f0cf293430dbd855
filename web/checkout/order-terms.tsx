import { Fragment } from 'preact';
import { t, textFor } from '../shared/language.js';
import { money, settled, state, total } from './state.js';
import { titleOf } from './line-names.js';

/**
 * What is ordered and for how much, directly above the pay button. Shown where the law prescribes the words of the button,
 * so that it does not name the amount.
 */
export function OrderTerms() {
  const namesAmount = textFor('pay.amount')?.includes('{amount}') ?? true;
  const lines = state.value?.lineItems ?? [];
  if (namesAmount || lines.length === 0 || total.value === 0) return null;
  const quantity = lines.reduce((sum, { productData }) => sum + productData.quantity, 0);
  const { termsOfService, refundPolicy } = settled.value?.policies ?? {};
  const links = [
    { url: termsOfService, name: t('common.policy.terms_of_service') },
    { url: refundPolicy, name: t('common.policy.refund_policy') },
  ].flatMap(({ url, name }) => (url ? [{ url, name }] : []));
  return (
    <div class="order-terms">
      <p>{t('pay.terms', { quantity, amount: money(total.value) })}</p>
      <ul>
        {lines.map(({ productData }) => (
          <li key={productData.lineItemKey}>
            {productData.quantity} × <bdi>{titleOf(productData)}</bdi>
          </li>
        ))}
      </ul>
      {links.length === 0 ? null : (
        <p>
          {links.map(({ url, name }) => (
            <Fragment key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
