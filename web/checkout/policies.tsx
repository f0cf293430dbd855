import { settled } from './state.js';
import { t } from '../shared/language.js';

/** Links to the policies of the shop, which open beside the page, so that the input is kept. */
export function Policies() {
  const policies = settled.value?.policies;
  const links = [
    [policies?.privacyPolicy, t('common.policy.privacy_policy')],
    [policies?.termsOfService, t('common.policy.terms_of_service')],
    [policies?.refundPolicy, t('common.policy.refund_policy')],
    [policies?.shippingPolicy, t('common.policy.shipping_policy')],
    [policies?.contact, t('common.policy.contact')],
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
