import { serverFaults } from './faults.js';
import { selectShipping } from './saving.js';
import { isBusy, money, saving, state } from './state.js';
import { t } from './texts.js';

/** The shipping methods with their prices. Choosing one updates the totals in place. */
export function DeliveryMethods() {
  const { selectedShipping, availableShippingLines = [] } = state.value?.shipping ?? {};
  const problem = serverFaults.value['shipping-lines'];
  if (problem !== undefined)
    return (
      <p class="notice-inline" data-problem tabIndex={-1}>
        {problem}
      </p>
    );
  if (availableShippingLines.length === 0)
    return (
      <p class="placeholder">
        {saving.value > 0 && state.value?.addresses.shipping
          ? t('Looking for delivery methods …')
          : t('Enter your address to see delivery methods and prices.')}
      </p>
    );
  return (
    <fieldset class="choices" aria-label={t('Delivery method')}>
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
          <span class="choice-price">{amount === 0 ? t('Free') : money(amount)}</span>
        </label>
      ))}
    </fieldset>
  );
}
