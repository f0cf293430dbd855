import { serverFaults } from './faults.js';
import { selectShipping } from './saving.js';
import { isBusy, money, order, saving, state } from './state.js';
import { t } from '../shared/language.js';

/** The shipping methods with their prices, and why they or the chosen one are not available. */
export function DeliveryMethods() {
  const problem = serverFaults.value['shipping-lines'];
  const hasMethods = (state.value?.shipping.availableShippingLines ?? []).length > 0;
  return (
    <>
      {problem === undefined ? null : (
        <p class="notice-inline" role="alert" data-problem tabIndex={-1}>
          {problem}
        </p>
      )}
      {hasMethods && (problem === undefined || !order.value?.shippingIsStale) ? (
        <Choice />
      ) : problem === undefined ? (
        <p class="placeholder">
          {saving.value > 0 && state.value?.addresses.shipping
            ? t('checkout.lookingForDelivery')
            : t('checkout.addressForDelivery')}
        </p>
      ) : null}
    </>
  );
}

/** Choosing a method updates the totals in place. */
function Choice() {
  const { selectedShipping, availableShippingLines = [] } = state.value?.shipping ?? {};
  return (
    <fieldset class="choices" aria-label={t('checkout.deliveryMethod')}>
      {availableShippingLines.map(({ id, description, amount }) => (
        <label key={id} class="choice">
          <input
            type="radio"
            name="delivery-method"
            checked={selectedShipping?.id === id}
            disabled={isBusy.value}
            onChange={() => void selectShipping(id)}
          />
          <span class="choice-text">{description}</span>
          <span class="choice-price">{amount === 0 ? t('common.free') : money(amount)}</span>
        </label>
      ))}
    </fieldset>
  );
}
