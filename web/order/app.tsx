import { LanguageChoice } from '../shared/language-choice.js';
import { Deliveries } from './deliveries.js';
import { Items } from './items.js';
import { Payments } from './payments.js';
import { Details } from './details.js';
import { Policies } from './policies.js';
import { Prove } from './prove.js';
import { Returns } from './returns.js';
import { headlineOf } from './headline.js';
import { chooseLanguage, load, news, order, problem } from './state.js';
import { day, t } from './texts.js';
import type { Order } from './api.js';

const shopName = document.title;

const Skeleton = () => (
  <div class="skeleton" role="status">
    <span class="visually-hidden">{t('loading')}</span>
    <div aria-hidden="true" />
    <div aria-hidden="true" />
  </div>
);

/** In place of the order, or above one that may not be the latest. */
function Problem() {
  const current = problem.value;
  if (current === undefined) return null;
  if (order.value)
    return (
      <p class="offline" role="status">
        {t('outdated')}
      </p>
    );
  const isMissing = current === 'missing';
  return (
    <section class="card" role="alert">
      <h1>{t(isMissing ? 'missing' : 'unreachable')}</h1>
      <p>{t(isMissing ? 'missingHint' : current === 'too_many' ? 'tooMany' : 'unreachableHint')}</p>
      {isMissing ? null : (
        <button class="secondary" type="button" onClick={() => void load()}>
          {t('tryAgain')}
        </button>
      )}
    </section>
  );
}

function Status({ current }: { current: Order }) {
  const headline = headlineOf(current);
  return (
    <section class="status">
      {current.personal === null ? null : <p class="receipt">{t('receipt')}</p>}
      <p class="muted">{t('placedOn', { date: day(current.placed_at) })}</p>
      <h1>{t('order', { number: current.order_number })}</h1>
      <p class={`headline ${headline}`}>{t(`status.${headline}`)}</p>
      <p class="status-text">
        {t(`statusText.${headline}`, { date: current.cancelled_at === null ? '' : day(current.cancelled_at) })}
      </p>
    </section>
  );
}

/** The status page of an order. */
export function App() {
  const current = order.value;
  return (
    <>
      <header class="page-head">
        <p class="shop">{current?.shop_name ?? shopName}</p>
        <LanguageChoice onChoose={(code) => void chooseLanguage(code)} />
      </header>
      <p class="visually-hidden" role="status">
        {news.value}
      </p>
      <main class="page">
        <Problem />
        {current ? (
          <div class={current.personal === null ? 'columns' : 'columns with-receipt'}>
            <div class="column">
              <Status current={current} />
              <Deliveries current={current} />
              <Prove current={current} />
              <Details current={current} />
              <Returns current={current} />
            </div>
            <div class="column">
              <Items current={current} />
              <Payments current={current} />
            </div>
          </div>
        ) : problem.value === undefined ? (
          <Skeleton />
        ) : null}
      </main>
      {current ? <Policies policies={current.policies} /> : null}
    </>
  );
}
