import { getRouteApi } from '@tanstack/react-router';
import { useCan, useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  DeleteDiscountCodeDocument,
  DiscountCodesDocument,
  type DiscountCodeRowFragment,
} from '../../generated/documents.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { EditableRows } from '../../parts/editable-rows.js';
import { Filters, type Filter } from '../../parts/list.js';
import { formatMoney } from '../../parts/money.js';
import { Page } from '../../parts/page.js';
import { Status } from '../../parts/status.js';
import type { Column } from '../../parts/table.js';
import { Time, useNow } from '../../parts/time.js';
import { DiscountCodeDialog } from './discount-code-dialog.js';

/** Whether a code can be used now, or the reason why not. */
function State({ code: { startsAt, endsAt, usageLimit, used } }: { code: DiscountCodeRowFragment }) {
  const now = useNow();
  if (endsAt !== null && Date.parse(endsAt) <= now) return <Status tone="quiet">Ended</Status>;
  if (usageLimit !== null && used >= usageLimit) return <Status tone="quiet">Used up</Status>;
  if (startsAt !== null && Date.parse(startsAt) > now) return <Status tone="info">Scheduled</Status>;
  return <Status tone="good">Valid</Status>;
}

function discountOf({ kind, value }: DiscountCodeRowFragment, currency: string): string {
  if (kind === 'FREE_SHIPPING') return 'Free shipping';
  return kind === 'PERCENTAGE' ? `${value}% off` : `${formatMoney(Number(value), currency)} off`;
}

function conditionsOf(code: DiscountCodeRowFragment, currency: string): string {
  const count = code.platformProductIds.length;
  const conditions = [
    code.minSubtotal !== null && `from ${formatMoney(code.minSubtotal, currency)}`,
    code.usageLimitPerCustomer !== null && `${code.usageLimitPerCustomer} per customer`,
    count > 0 && (count === 1 ? 'for 1 product' : `for ${count} products`),
    code.combinable && 'with other codes',
  ];
  return conditions.filter(Boolean).join(', ');
}

const columnsIn = (currency: string): readonly Column<DiscountCodeRowFragment>[] => [
  { name: 'Code', breaks: true, of: ({ code }) => <strong>{code}</strong> },
  { name: 'Discount', of: (code) => discountOf(code, currency) },
  { name: 'State', of: (code) => <State code={code} /> },
  { name: 'Conditions', of: (code) => conditionsOf(code, currency) },
  { name: 'From', of: ({ startsAt }) => (startsAt === null ? null : <Time at={startsAt} />) },
  { name: 'Until', of: ({ endsAt }) => (endsAt === null ? null : <Time at={endsAt} />) },
  {
    name: 'Used',
    isEnd: true,
    of: ({ used, usageLimit }) => (usageLimit === null ? used : `${used} of ${usageLimit}`),
  },
];

const route = getRouteApi('/discount-codes');

const filters: readonly Filter[] = [{ name: 'q', label: 'Search', type: 'search' }];

function Codes({ search }: { search: string | undefined }) {
  const { currency } = useShop();
  const query = useLiveQuery(DiscountCodesDocument, { search: search ?? null }, { keepsPrevious: true });
  return (
    <EditableRows
      title="Discount codes"
      query={query}
      rowsOf={({ discountCodes }) => discountCodes}
      keyOf={({ id }) => id}
      nameOf={({ code }) => code}
      columns={columnsIn(currency)}
      create="New discount code"
      canWrite={useCan()('WRITE_SHOP_SETTINGS')}
      dialog={(code, onClose) => <DiscountCodeDialog code={code} currency={currency} onClose={onClose} />}
      remove={({ id, code }) => (
        <ConfirmButton
          name="Delete…"
          about={code}
          isSmall
          title={`Delete ${code}?`}
          confirm="Delete"
          document={DeleteDiscountCodeDocument}
          variables={{ input: { id } }}
        >
          <p>The code can no longer be entered. Orders that already have it keep the discount.</p>
        </ConfirmButton>
      )}
      empty="Shoppers enter discount codes at checkout."
      isFiltered={search !== undefined}
    />
  );
}

/** The discount codes of the shop. */
export function DiscountCodesPage() {
  const search = route.useSearch();
  return (
    <Page title="Discount codes">
      <Filters filters={filters} search={{ ...search }} />
      <Codes key={search.q ?? ''} search={search.q} />
    </Page>
  );
}
