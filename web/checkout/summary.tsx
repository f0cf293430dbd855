import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useKeptFocus } from '../shared/kept-focus.js';
import { DiscountCode } from './discount-code.js';
import { Elements } from './elements.js';
import { removeCode } from './saving.js';
import {
  chargedText,
  isBusy,
  losses,
  money,
  needsShipping,
  order,
  phase,
  saving,
  state,
  total,
  type State,
} from './state.js';
import { shopText, t } from '../shared/language.js';
import { isShownImage } from '../shared/shown-image.js';
import { titleOf, variantOf, type ProductData } from './line-names.js';

const wide = matchMedia('(min-width: 900px)');

function useIsWide(): boolean {
  const [isWide, setWide] = useState(wide.matches);
  useEffect(() => {
    const listen = (): void => setWide(wide.matches);
    wide.addEventListener('change', listen);
    return () => wide.removeEventListener('change', listen);
  }, []);
  return isWide;
}

/** The items and the totals. Their space is reserved from the beginning, so that nothing moves. */
export const Summary = () =>
  state.value ? <LoadedSummary /> : <div class="summary summary-loading" aria-hidden="true" />;

/** On a narrow screen, the summary is collapsed and shows only the total; input is kept. */
function LoadedSummary() {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const isShown = isWide || isOpen;
  const heading = useRef<HTMLHeadingElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useKeptFocus(isWide ? heading : toggle);
  // The total of a phone stays in sight only while the summary is collapsed: the page scrolls there and back.
  const before = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) toggle.current?.scrollIntoView({ block: 'nearest' });
    else if (before.current > 0) window.scrollTo(0, before.current);
  }, [isOpen]);
  return (
    <aside class="summary" aria-label={t('checkout.summary')} aria-busy={saving.value > 0}>
      <Elements at={['SUMMARY_ABOVE_HEADER']} />
      {isWide ? (
        <h2 ref={heading} tabIndex={-1}>
          {t('checkout.summary')}
        </h2>
      ) : (
        <button
          ref={toggle}
          class="summary-toggle"
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            before.current = isOpen ? before.current : window.scrollY;
            setOpen(!isOpen);
          }}
        >
          <span>{isOpen ? t('checkout.hideSummary') : t('checkout.showSummary')}</span>
          <strong>{money(total.value)}</strong>
        </button>
      )}
      <div hidden={!isShown}>
        <Content />
      </div>
    </aside>
  );
}

const Content = () => {
  const current = state.value;
  if (!current) return null;
  return (
    <div class="summary-content">
      <Lines state={current} />
      {['open', 'paying', 'changing'].includes(phase.value.name) && !order.value?.draft ? <DiscountCode /> : null}
      <Totals state={current} />
      <Notes state={current} />
      {losses.value.map((text) => (
        <p key={text} class="warning">
          {text}
        </p>
      ))}
      <Elements at={['ORDER_DETAILS']} />
    </div>
  );
};

function Variant({ product }: { product: ProductData }) {
  const name = variantOf(product);
  return name === '' ? null : <span class="muted">{name}</span>;
}

const Lines = ({ state: { lineItems } }: { state: State }) => (
  <ul class="lines">
    {lineItems.map(({ productData: product }) => (
      <li key={product.lineItemKey}>
        <span class="thumbnail">
          {isShownImage(product.image) ? (
            <img src={product.image} alt="" loading="lazy" width="56" height="56" />
          ) : (
            <span aria-hidden="true">{titleOf(product).slice(0, 1)}</span>
          )}
          <span class="quantity">
            <span class="visually-hidden">{t('checkout.quantity')} </span>
            {product.quantity}
          </span>
        </span>
        <span class="line-title">
          <strong>
            <bdi>{titleOf(product)}</bdi>
          </strong>
          <Variant product={product} />
        </span>
        <span class="amount">{money(product.totalPrice)}</span>
      </li>
    ))}
  </ul>
);

/** The taxes that prices include. */
const includedOf = ({ taxes }: State) => taxes.filter(({ isIncluded, value }) => isIncluded && value > 0);

/** A row of the totals, with a placeholder while its value is unknown. */
const Row = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Totals({ state: current }: { state: State }) {
  const { subtotal, discounts, shipping, fees, taxes, orderTotal, shippingTotal } = current;
  const { selectedShipping } = shipping;
  const hasPlace = Boolean(current.addresses.shipping ?? current.addresses.billing);
  const onTop = taxes.filter(({ isIncluded }) => !isIncluded);
  const included = includedOf(current);
  return (
    <dl class="totals">
      <Row name={t('common.subtotal')}>{money(subtotal)}</Row>
      {discounts.map(({ code, text, value }) => (
        <div key={code}>
          <dt>
            {text || code}{' '}
            {code === '' || isBusy.value || phase.value.name === 'paid' || order.value?.draft ? null : (
              <button
                class="link"
                type="button"
                aria-label={t('pay.removeName', { name: code })}
                onClick={() => void removeCode(code)}
              >
                {t('pay.remove')}
              </button>
            )}
          </dt>
          <dd>{money(-value)}</dd>
        </div>
      ))}
      {needsShipping.value ? (
        <Row name={t('common.delivery')}>
          {selectedShipping
            ? shippingTotal === 0
              ? t('common.free')
              : money(shippingTotal)
            : t('checkout.enterAddress')}
        </Row>
      ) : null}
      {fees.map(({ id, lineText, value }) => (
        <Row key={id} name={shopText(lineText)}>
          {money(value)}
        </Row>
      ))}
      {hasPlace && onTop.length === 0 && included.length === 0 ? null : onTop.length === 0 && included.length === 0 ? (
        <Row name={t('common.taxes')}>{t('checkout.enterAddress')}</Row>
      ) : (
        onTop.map(({ name, value }) => (
          <Row key={name} name={name || t('common.taxes')}>
            {money(value)}
          </Row>
        ))
      )}
      <div class="total">
        <dt>{t('common.total')}</dt>
        <dd>{money(orderTotal)}</dd>
      </div>
    </dl>
  );
}

/** Below the total: what it is in another currency, and the taxes that prices include. */
function Notes({ state: current }: { state: State }) {
  const charged = chargedText(current.orderTotal);
  return (
    <>
      {charged === undefined ? null : <p class="muted note">{charged}</p>}
      {includedOf(current).map(({ name, value }) => (
        <p key={name} class="muted note">
          {t('common.includingTax', { amount: money(value), name: name || t('common.taxes') })}
        </p>
      ))}
    </>
  );
}
