import { settled } from './state.js';
import { t } from './texts.js';

/** Links to the policies of the shop, which open beside the page, so that the input is kept. */
export function Policies() {
  const policies = settled.value?.policies;
  const links = [
    [policies?.privacyPolicy, t('Privacy policy')],
    [policies?.termsOfService, t('Terms of service')],
    [policies?.refundPolicy, t('Refund policy')],
    [policies?.shippingPolicy, t('Shipping policy')],
    [policies?.contact, t('Contact')],
  ].flatMap(([url, name]) => (url ? [{ url, name }] : []));
  if (links.length === 0) return null;
  return (
    <footer class="policies">
      {links.map(({ url, name }) => (
        <a key={name} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </footer>
  );
}
