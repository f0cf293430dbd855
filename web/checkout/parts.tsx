import { removePayment } from './pay.js';
import { isBusy, livePayments, money, open, type Payment } from './state.js';
import { t } from '../shared/language.js';

/** An authorized part is voided when it is removed. */
const removable: ReadonlySet<Payment['status']> = new Set(['PENDING', 'PRE_AUTHED']);

/** The payments that the order already has, such as gift cards, and the remaining amount. */
export function Parts() {
  if (livePayments.value.length === 0) return null;
  return (
    <section class="parts" aria-label={t('pay.payments')}>
      <dl>
        {livePayments.value.map(({ id, displayString, amount, status, gatewayPublicId }) => {
          const name = displayString || (gatewayPublicId === 'gift_card' ? t('common.giftCard') : t('common.payment'));
          return (
            <div key={id}>
              <dt>
                {name}
                {removable.has(status) ? (
                  <button
                    class="link"
                    type="button"
                    aria-label={t('pay.removeName', { name })}
                    aria-disabled={isBusy.value}
                    onClick={() => (isBusy.value ? undefined : void removePayment(id))}
                  >
                    {t('pay.remove')}
                  </button>
                ) : null}
              </dt>
              <dd>{money(-amount)}</dd>
            </div>
          );
        })}
        <div class="parts-rest">
          <dt>{t('pay.left')}</dt>
          <dd>{money(open.value)}</dd>
        </div>
      </dl>
    </section>
  );
}
