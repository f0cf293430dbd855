import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { FindCustomersDocument, type FindCustomersQuery } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { TextField } from '../../parts/form.js';
import { Card } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { customerName } from '../customers/customer-name.js';

export type FoundCustomer = NonNullable<FindCustomersQuery['customers']>['nodes'][number];

/** Finds customers by name, email address or phone number, and chooses one for the draft. */
export function FindCustomer({ onChoose }: { onChoose: (customer: FoundCustomer) => void }) {
  const [text, setText] = useState('');
  const search = text.trim();
  const query = useLiveQuery(
    FindCustomersDocument,
    { search },
    { topics: ['customer'], enabled: search.length > 1, keepsPrevious: true },
  );
  const columns: readonly Column<FoundCustomer>[] = [
    { name: t('orders.customer'), breaks: true, of: customerName },
    { name: t('orders.email'), breaks: true, of: ({ email }) => email },
    { name: t('orders.phone'), of: ({ phone }) => phone },
    {
      name: t('orders.actions'),
      isEnd: true,
      of: (customer) => (
        <Button
          isSmall
          aria-label={t('orders.draft.chooseCustomer', { name: customerName(customer) })}
          onClick={() => {
            onChoose(customer);
            setText('');
          }}
        >
          {t('orders.draft.choose')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('orders.draft.findCustomer')}>
      <TextField
        name="customer"
        type="search"
        label={t('orders.draft.searchCustomers')}
        hint={t('orders.draft.searchCustomersHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {search.length > 1 ? (
        <QueryContent query={query}>
          {({ customers }) =>
            customers?.nodes.length ? (
              <Table
                caption={t('orders.draft.foundCustomers')}
                columns={columns}
                rows={customers.nodes}
                keyOf={({ id }) => id}
              />
            ) : (
              <Empty title={t('orders.draft.noCustomer')}>{t('orders.draft.noCustomerAbout')}</Empty>
            )
          }
        </QueryContent>
      ) : null}
    </Card>
  );
}
