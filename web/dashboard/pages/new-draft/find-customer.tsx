import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { FindCustomersDocument, type FindCustomersQuery } from '../../generated/documents.js';
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
    { name: 'Customer', breaks: true, of: customerName },
    { name: 'Email', breaks: true, of: ({ email }) => email },
    { name: 'Phone', of: ({ phone }) => phone },
    {
      name: 'Actions',
      isEnd: true,
      of: (customer) => (
        <Button
          isSmall
          aria-label={`Choose ${customerName(customer)}`}
          onClick={() => {
            onChoose(customer);
            setText('');
          }}
        >
          Choose
        </Button>
      ),
    },
  ];
  return (
    <Card title="Find a customer">
      <TextField
        name="customer"
        type="search"
        label="Search customers"
        hint="By name, email address or phone number."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {search.length > 1 ? (
        <QueryContent query={query}>
          {({ customers }) =>
            customers?.nodes.length ? (
              <Table caption="Found customers" columns={columns} rows={customers.nodes} keyOf={({ id }) => id} />
            ) : (
              <Empty title="No customer matches">Enter the name and the email address below.</Empty>
            )
          }
        </QueryContent>
      ) : null}
    </Card>
  );
}
