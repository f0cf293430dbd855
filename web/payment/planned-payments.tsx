import { t } from '../shared/language.js';
import { removePayment } from './pay.js';
import { isBusy, livePayments, money, open, total } from './state.js';

/** The payments that the order already has, such as gift cards, and the remaining amount. */
export function PlannedPayments() {
  if (livePayments.value.length === 0) return null;
  return (
    <section class="planned" aria-label={t('pay.payments')}>
      <dl>
        <div>
          <dt>{t('common.total')}</dt>
          <dd>{money(total.value)}</dd>
        </div>
        {livePayments.value.map(({ id, displayString, amount, status, gatewayPublicId }) => {
          const name = displayString || (gatewayPublicId === 'gift_card' ? t('common.giftCard') : t('common.payment'));
          return (
            <div key={id}>
              <dt>
                {name}
                {status === 'PENDING' ? (
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
              <dd>−{money(amount)}</dd>
            </div>
          );
        })}
        <div class="planned-rest">
          <dt>{t('pay.left')}</dt>
          <dd>{money(open.value)}</dd>
        </div>
      </dl>
    </section>
  );
}
