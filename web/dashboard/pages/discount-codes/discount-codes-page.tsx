import { getRouteApi } from '@tanstack/react-router';
import { useCan, useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  DeleteDiscountCodeDocument,
  DiscountCodesDocument,
  type DiscountCodeRowFragment,
} from '../../generated/documents.js';
import { locale, t } from '../../languages/language.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { EditableRows } from '../../parts/editable-rows.js';
import { Filters, type Filter } from '../../parts/list.js';
import { formatMoney } from '../../parts/money.js';
import { Page } from '../../parts/page.js';
import { Status } from '../../parts/status.js';
import type { Column } from '../../parts/table.js';
import { Time, useNow } from '../../parts/time.js';
import { listed } from '../products/listed.js';
import { DiscountCodeDialog } from './discount-code-dialog.js';

/** Whether a code can be used now, or the reason why not. */
function State({ code: { startsAt, endsAt, usageLimit, used } }: { code: DiscountCodeRowFragment }) {
  const now = useNow();
  if (endsAt !== null && Date.parse(endsAt) <= now) return <Status tone="quiet">{t('catalog.discount.ended')}</Status>;
  if (usageLimit !== null && used >= usageLimit) return <Status tone="quiet">{t('catalog.usedUp')}</Status>;
  if (startsAt !== null && Date.parse(startsAt) > now)
    return <Status tone="info">{t('catalog.discount.scheduled')}</Status>;
  return <Status tone="good">{t('catalog.discount.valid')}</Status>;
}

const formatDecimal = (value: string): string => Number(value).toLocaleString(locale(), { maximumFractionDigits: 20 });

function discountOf({ kind, value }: DiscountCodeRowFragment, currency: string): string {
  if (kind === 'FREE_SHIPPING') return t('catalog.discount.freeShipping');
  return kind === 'PERCENTAGE'
    ? t('catalog.discount.percentOff', { percentage: formatDecimal(value) })
    : t('catalog.discount.moneyOff', { money: formatMoney(Number(value), currency) });
}

function conditionsOf(code: DiscountCodeRowFragment, currency: string): string {
  const count = code.platformProductIds.length;
  return listed([
    code.minSubtotal !== null &&
      t('catalog.discount.conditions.from', { money: formatMoney(code.minSubtotal, currency) }),
    code.usageLimitPerCustomer !== null &&
      t('catalog.discount.conditions.customer', { count: code.usageLimitPerCustomer }),
    count > 0 && t('catalog.discount.conditions.products', { count }),
    code.combinable && t('catalog.discount.conditions.combinable'),
  ]);
}

const columnsIn = (currency: string): readonly Column<DiscountCodeRowFragment>[] => [
  { name: t('catalog.discount.code'), breaks: true, of: ({ code }) => <strong>{code}</strong> },
  { name: t('catalog.discount.discount'), of: (code) => discountOf(code, currency) },
  { name: t('catalog.state'), of: (code) => <State code={code} /> },
  { name: t('catalog.discount.conditions'), of: (code) => conditionsOf(code, currency) },
  { name: t('catalog.discount.from'), of: ({ startsAt }) => (startsAt === null ? null : <Time at={startsAt} />) },
  { name: t('catalog.discount.until'), of: ({ endsAt }) => (endsAt === null ? null : <Time at={endsAt} />) },
  {
    name: t('catalog.discount.used'),
    isEnd: true,
    of: ({ used, usageLimit }) =>
      usageLimit === null ? used : t('catalog.discount.usedOf', { used, limit: usageLimit }),
  },
];

const route = getRouteApi('/discount-codes');

const filters: readonly Filter[] = [{ name: 'q', label: t('catalog.search'), type: 'search' }];

function Codes({ search }: { search: string | undefined }) {
  const { currency } = useShop();
  const query = useLiveQuery(DiscountCodesDocument, { search: search ?? null }, { keepsPrevious: true });
  return (
    <EditableRows
      title={t('catalog.discount.title')}
      query={query}
      rowsOf={({ discountCodes }) => discountCodes}
      keyOf={({ id }) => id}
      nameOf={({ code }) => code}
      columns={columnsIn(currency)}
      create={t('catalog.discount.new')}
      canWrite={useCan()('WRITE_SHOP_SETTINGS')}
      dialog={(code, onClose) => <DiscountCodeDialog code={code} currency={currency} onClose={onClose} />}
      remove={({ id, code }) => (
        <ConfirmButton
          name={t('catalog.deleteMore')}
          about={code}
          isSmall
          title={t('catalog.deleteNamed', { name: code })}
          confirm={t('catalog.delete')}
          document={DeleteDiscountCodeDocument}
          variables={{ input: { id } }}
        >
          <p>{t('catalog.discount.deleteEffect')}</p>
        </ConfirmButton>
      )}
      empty={t('catalog.discount.empty')}
      isFiltered={search !== undefined}
    />
  );
}

/** The discount codes of the shop. */
export function DiscountCodesPage() {
  const search = route.useSearch();
  return (
    <Page title={t('catalog.discount.title')}>
      <Filters filters={filters} search={{ ...search }} />
      <Codes key={search.q ?? ''} search={search.q} />
    </Page>
  );
}
