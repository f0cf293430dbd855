import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  CustomersDocument,
  SaveCustomerDocument,
  type CustomerRowFragment,
  type CustomerSort,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { ImportLink } from '../../parts/import-link.js';
import { List, pageOf, type Filter } from '../../parts/list.js';
import { Page } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { CustomerFields, customerIn } from './customer-fields.js';
import { customerName } from './customer-name.js';

const route = getRouteApi('/customers');

const sorts: Readonly<Record<string, CustomerSort>> = {
  oldest: 'OLDEST',
  updated: 'RECENTLY_UPDATED',
  name: 'LAST_NAME',
  email: 'EMAIL',
};

const filters: readonly Filter[] = [
  { name: 'q', label: 'Search', type: 'search' },
  { name: 'label', label: 'Label', type: 'text' },
  {
    name: 'sort',
    label: 'Sort',
    choices: [
      ['', 'Newest, or best match'],
      ['oldest', 'Oldest'],
      ['updated', 'Recently updated'],
      ['name', 'Last name'],
      ['email', 'Email'],
    ],
  },
];

const columns: readonly Column<CustomerRowFragment>[] = [
  {
    name: 'Customer',
    breaks: true,
    of: (customer) => (
      <Link to="/customers/$id" params={{ id: customer.id }} className={linkClass}>
        {customerName(customer)}
      </Link>
    ),
  },
  { name: 'Email', of: ({ email }) => email },
  { name: 'Phone', of: ({ phone }) => phone },
  { name: 'Labels', of: ({ labels }) => labels.map(({ name }) => name).join(', ') },
  { name: 'Created', of: ({ createdAt }) => <Time at={createdAt} /> },
];

/** The customers of the shop. */
export function CustomersPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const canWrite = useCan()('WRITE_CUSTOMERS');
  const [isNew, setNew] = useState(false);
  const orderBy = sorts[search.sort ?? ''] ?? (search.q === undefined ? 'NEWEST' : null);
  const variables = { search: search.q ?? null, label: search.label ?? null, orderBy, ...pageOf(search.page) };
  const query = useLiveQuery(CustomersDocument, variables, { keepsPrevious: true });
  return (
    <Page
      title="Customers"
      actions={
        canWrite ? (
          <>
            <ImportLink kind="customers" />
            <Button look="primary" onClick={() => setNew(true)}>
              New customer
            </Button>
          </>
        ) : undefined
      }
    >
      <List
        caption="Customers"
        query={query}
        connectionOf={({ customers }) => customers}
        keyOf={({ id }) => id}
        columns={columns}
        filters={filters}
        search={search}
        dropsGone
        empty={
          <Empty title="No customers yet">
            Customers appear here when they order, when a platform sends them, or when you create or import them.
          </Empty>
        }
      />
      {isNew ? (
        <FormDialog
          title="New customer"
          submit="Create"
          document={SaveCustomerDocument}
          variablesOf={(values, idempotencyKey) => ({ input: { ...customerIn(values), idempotencyKey } })}
          onDone={({ saveShopCustomer }) => {
            const id = saveShopCustomer?.customer?.id;
            if (id !== undefined) void navigate({ to: '/customers/$id', params: { id } });
          }}
          onClose={() => setNew(false)}
        >
          <CustomerFields />
        </FormDialog>
      ) : null}
    </Page>
  );
}
