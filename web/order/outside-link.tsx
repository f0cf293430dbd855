import type { ComponentChildren } from 'preact';
import { t } from './texts.js';

/** A link to another site, which does not learn the address of this page. Only pages are linked. */
export const OutsideLink = ({ url, children }: { url: string; children: ComponentChildren }) =>
  /^https?:\/\//i.test(url) ? (
    <a class="link" href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <span class="visually-hidden"> {t('opensNewTab')}</span>
    </a>
  ) : (
    <span>{children}</span>
  );
