import { useState } from 'preact/hooks';
import type { Order, Return } from './api.js';
import { PieceList } from './deliveries.js';
import { currencyOf } from './items.js';
import { OutsideLink } from './outside-link.js';
import { ReturnForm } from './return-form.js';
import { day, money, t, tOf } from './texts.js';

function ReturnCard({ one, current }: { one: Return; current: Order }) {
  const { personal, amount_paid: paid } = one;
  const amount = money(paid, currencyOf(current));
  return (
    <article class="card">
      <div class="card-head">
        <h3>{t('returnNumber', { number: one.number })}</h3>
        <p class={`badge ${one.status}`}>{tOf('return', one.status)}</p>
      </div>
      <p class="muted">{t('requestedOn', { date: day(one.requested_at) })}</p>
      <PieceList current={current} pieces={one.line_items} />
      {paid === 0 ? null : <p>{t(one.outcome === 'store_credit' ? 'returnCredited' : 'returnPaid', { amount })}</p>}
      {personal === null ? null : (
        <>
          {personal.gift_card === null ? null : <p class="breaks">{t('giftCard', { number: personal.gift_card })}</p>}
          {personal.decline_reason === '' ? null : <p>{t('declineReason', { reason: personal.decline_reason })}</p>}
          {personal.instructions === '' ? null : (
            <div>
              <h4>{t('instructions')}</h4>
              <p class="prose">{personal.instructions}</p>
            </div>
          )}
          {personal.label_url === null ? null : <OutsideLink url={personal.label_url}>{t('label')}</OutsideLink>}
        </>
      )}
    </article>
  );
}

/** The returns of the order, and the request for another one. */
export function Returns({ current }: { current: Order }) {
  const [isOpen, setOpen] = useState(false);
  const { returns, line_items: lines, personal } = current;
  const offersReturn = lines.some((line) => line.returnable_quantity > 0);
  if (returns.length === 0 && !offersReturn) return null;
  return (
    <section class="returns" aria-labelledby="returns">
      <h2 id="returns" tabIndex={-1}>
        {t('returns')}
      </h2>
      {returns.map((one) => (
        <ReturnCard key={one.number} one={one} current={current} />
      ))}
      {!offersReturn ? null : personal === null ? (
        <p class="muted no-print">{t('returnNeedsProof')}</p>
      ) : isOpen ? (
        <ReturnForm
          current={current}
          onClose={() => {
            setOpen(false);
            document.getElementById('returns')?.focus();
          }}
        />
      ) : (
        <button class="secondary no-print" type="button" onClick={() => setOpen(true)}>
          {t('startReturn')}
        </button>
      )}
    </section>
  );
}
