import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { FindGiftCardsDocument, type FoundGiftCardFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { TextField } from '../../parts/form.js';
import { Money } from '../../parts/money.js';
import { Card } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { CardState } from './card-state.js';

/** The cards that are shown. */
const mostShown = 25;

const columns: readonly Column<FoundGiftCardFragment>[] = [
  { name: t('catalog.token'), of: ({ tokenEnd }) => `…${tokenEnd}` },
  {
    name: t('catalog.giftCard.recipient'),
    of: ({ recipientName, recipientEmail }) => [recipientName, recipientEmail].filter(Boolean).join(', '),
  },
  { name: t('catalog.state'), of: (card) => <CardState card={card} /> },
  { name: t('catalog.lastValidDay'), of: ({ expiryDate }) => expiryDate },
  { name: t('catalog.giftCard.issued'), of: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: t('catalog.giftCard.balance'),
    isEnd: true,
    of: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
  },
];

/** Finds gift cards by words of their recipient, or by the end of their token. */
export function SearchCards() {
  const [text, setText] = useState('');
  const search = text.trim();
  const query = useLiveQuery(
    FindGiftCardsDocument,
    { search, first: mostShown },
    { enabled: search !== '', keepsPrevious: true },
  );
  return (
    <Card title={t('catalog.giftCard.find')}>
      <TextField
        name="search"
        type="search"
        label={t('catalog.search')}
        hint={t('catalog.giftCard.findHint')}
        maxLength={255}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {search === '' ? null : (
        <QueryContent query={query}>
          {({ giftCards }) =>
            giftCards?.nodes.length ? <Found {...giftCards} /> : <Empty title={t('catalog.giftCard.noneFound')} />
          }
        </QueryContent>
      )}
    </Card>
  );
}

interface FoundProps {
  nodes: readonly FoundGiftCardFragment[];
  pageInfo: { hasNextPage: boolean };
}

const Found = ({ nodes, pageInfo: { hasNextPage } }: FoundProps) => (
  <>
    <Table caption={t('catalog.giftCard.found')} columns={columns} rows={nodes} keyOf={({ id }) => id} />
    {hasNextPage ? <p>{t('catalog.giftCard.moreFound', { count: nodes.length })}</p> : null}
  </>
);
