import type { Policies as Links } from './api.js';
import { OutsideLink } from './outside-link.js';
import { t } from './texts.js';

const kinds = ['privacy_policy', 'terms_of_service', 'refund_policy', 'shipping_policy', 'contact'] as const;

/** Links to the policies of the shop, and to how to contact it. */
export function Policies({ policies }: { policies: Links }) {
  const links = kinds.flatMap((kind) => {
    const url = policies[kind];
    return url === null ? [] : [{ kind, url }];
  });
  if (links.length === 0) return null;
  return (
    <footer class="policies no-print">
      {links.map(({ kind, url }) => (
        <OutsideLink key={kind} url={url}>
          {t(`policy.${kind}`)}
        </OutsideLink>
      ))}
    </footer>
  );
}
