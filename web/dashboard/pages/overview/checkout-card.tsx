import { t } from '../../languages/language.js';
import type { RangeStatisticsFragment } from '../../generated/documents.js';
import { Card } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { conversionOf, count, percent } from './figures.js';

type Checkout = RangeStatisticsFragment['checkout'];

/** A step with how many shoppers completed it, and how many began. */
interface Step {
  name: string;
  reached: number;
  started: number;
  reachedBefore: number;
  startedBefore: number;
}

const names = [
  ['started', t('common.overview.started')],
  ['address', t('common.overview.address')],
  ['delivery', t('common.overview.delivery')],
  ['payment', t('common.overview.payment')],
  ['placed', t('common.overview.placed')],
] as const;

const share = (reached: number, started: number): string => {
  const part = conversionOf(reached, started);
  return part === null ? '–' : percent(part);
};

const columns: readonly Column<Step>[] = [
  { name: t('common.overview.step'), of: ({ name }) => name },
  { name: t('common.overview.shoppers'), isEnd: true, of: ({ reached }) => count(reached) },
  { name: t('common.overview.share'), isEnd: true, of: ({ reached, started }) => share(reached, started) },
  {
    name: t('common.overview.shareBefore'),
    isEnd: true,
    of: ({ reachedBefore, startedBefore }) => share(reachedBefore, startedBefore),
  },
];

/** How many of the checkouts that shoppers began have come to each step. */
export function CheckoutCard({ checkout, before }: { checkout: Checkout; before: Checkout }) {
  const steps = names.map(([step, name]) => ({
    name,
    reached: checkout[step],
    started: checkout.started,
    reachedBefore: before[step],
    startedBefore: before.started,
  }));
  return (
    <Card title={t('common.overview.steps')} isFlush>
      {checkout.started > 0 ? (
        <Table caption={t('common.overview.steps')} columns={columns} rows={steps} keyOf={({ name }) => name} />
      ) : (
        <Empty title={t('common.overview.noCheckout')} />
      )}
    </Card>
  );
}
