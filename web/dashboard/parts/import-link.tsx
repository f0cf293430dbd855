import { Link } from '@tanstack/react-router';
import { t } from '../languages/language.js';
import { useCan } from '../app/session.js';
import { buttonClass } from './button.js';

/** A link to import a file of the kind that a page lists. */
export function ImportLink({ kind }: { kind: 'products' | 'customers' }) {
  const can = useCan();
  if (!can(kind === 'products' ? 'WRITE_PRODUCTS' : 'WRITE_CUSTOMERS')) return null;
  return (
    <Link to="/import" search={{ kind }} className={buttonClass()}>
      {t('common.import')}
    </Link>
  );
}
