import { Link } from '@tanstack/react-router';
import { useSession } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { AgentConfirmationsDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Money } from '../../parts/money.js';
import { Page } from '../../parts/page.js';
import { ShortList } from '../../parts/short-list.js';
import { Empty, Notice } from '../../parts/states.js';
import type { Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { ConfirmationState, Effect, type Confirmation } from './confirmation-words.js';
import { DecisionButtons } from './decision-buttons.js';

const change: Column<Confirmation> = {
  name: t('access.confirmations.change'),
  breaks: true,
  of: (confirmation) => <Effect of={confirmation} />,
};

const order: Column<Confirmation> = {
  name: t('access.confirmations.order'),
  of: ({ publicOrderId }) =>
    publicOrderId ? (
      <Link to="/orders/$publicOrderId" params={{ publicOrderId }}>
        {publicOrderId}
      </Link>
    ) : null,
};

const amount: Column<Confirmation> = {
  name: t('access.confirmations.amount'),
  isEnd: true,
  of: ({ amount: moved, currency }) =>
    moved !== null && currency !== null ? <Money amount={moved} currency={currency} /> : null,
};

const agent: Column<Confirmation> = { name: t('access.confirmations.agent'), of: ({ tokenName }) => tokenName };

const waitingColumns: readonly Column<Confirmation>[] = [
  change,
  order,
  amount,
  agent,
  { name: t('access.confirmations.validUntil'), of: ({ expiresAt }) => <Time at={expiresAt} /> },
];

const decisions: Column<Confirmation> = {
  name: t('access.actions'),
  isEnd: true,
  of: (confirmation) => <DecisionButtons of={confirmation} />,
};

const earlierColumns: readonly Column<Confirmation>[] = [
  { name: t('access.confirmations.status'), of: ({ status }) => <ConfirmationState status={status} /> },
  change,
  order,
  amount,
  agent,
  { name: t('access.confirmations.prepared'), of: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t('access.confirmations.decidedBy'), of: ({ decidedBy }) => decidedBy },
];

/** The changes that agents have prepared, for a person to confirm. */
export function ConfirmationsPage() {
  const { viewer } = useSession();
  const query = useLiveQuery(AgentConfirmationsDocument, {});
  const isPerson = viewer.kind === 'person';
  return (
    <Page title={t('common.nav.confirmations')} about={t('access.confirmations.about')}>
      {isPerson ? null : <Notice>{t('access.confirmations.onlyPeople')}</Notice>}
      <ShortList
        title={t('access.confirmations.waiting')}
        query={query}
        rowsOf={({ agentConfirmations }) => agentConfirmations?.filter(({ status }) => status === 'waiting')}
        keyOf={({ id }) => id}
        columns={isPerson ? [...waitingColumns, decisions] : waitingColumns}
        empty={<Empty title={t('access.confirmations.none')}>{t('access.confirmations.noneAbout')}</Empty>}
      />
      <ShortList
        title={t('access.confirmations.decided')}
        query={query}
        rowsOf={({ agentConfirmations }) => agentConfirmations?.filter(({ status }) => status !== 'waiting')}
        keyOf={({ id }) => id}
        columns={earlierColumns}
        empty={<Empty title={t('access.confirmations.noneEarlier')} />}
      />
    </Page>
  );
}
