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
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { ImportLink } from '../../parts/import-link.js';
import { List, pageOf, type Filter } from '../../parts/list.js';
import { Page } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { linkClass, type Column } from '../../parts/table.js';
import { tabClass, Tabs } from '../../parts/tabs.js';
import { Time } from '../../parts/time.js';
import { BuyersList } from './buyers-list.js';
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
  { name: 'q', label: t('access.customers.search'), type: 'search' },
  { name: 'label', label: t('access.customers.label'), type: 'text' },
  {
    name: 'sort',
    label: t('access.customers.sort'),
    choices: [
      ['', t('access.customers.newestOrBest')],
      ['oldest', t('access.customers.oldest')],
      ['updated', t('access.customers.updated')],
      ['name', t('access.lastName')],
      ['email', t('access.email')],
    ],
  },
];

const columns: readonly Column<CustomerRowFragment>[] = [
  {
    name: t('access.customers.customer'),
    breaks: true,
    of: (customer) => (
      <Link to="/customers/$id" params={{ id: customer.id }} className={linkClass}>
        {customerName(customer)}
      </Link>
    ),
  },
  { name: t('access.email'), of: ({ email }) => email },
  { name: t('access.phone'), of: ({ phone }) => phone },
  { name: t('access.customers.labels'), of: ({ labels }) => labels.map(({ name }) => name).join(', ') },
  { name: t('access.created'), of: ({ createdAt }) => <Time at={createdAt} /> },
];

/** The customers that the shop has stored, whether or not they have bought. */
function CustomersList({ search }: { search: ReturnType<typeof route.useSearch> }) {
  const orderBy = sorts[search.sort ?? ''] ?? (search.q === undefined ? 'NEWEST' : null);
  const variables = { search: search.q ?? null, label: search.label ?? null, orderBy, ...pageOf(search.page) };
  const query = useLiveQuery(CustomersDocument, variables, { keepsPrevious: true });
  return (
    <List
      caption={t('access.customers.title')}
      query={query}
      connectionOf={({ customers }) => customers}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      search={search}
      dropsGone
      empty={<Empty title={t('access.customers.empty')}>{t('access.customers.emptyHelp')}</Empty>}
    />
  );
}

const tabs = [
  [undefined, t('access.buyers.title')],
  ['accounts', t('access.customers.accounts')],
] as const;

/** Whoever has bought, guests too; and the customers of the shop in a tab of their own. */
export function CustomersPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const canWrite = useCan()('WRITE_CUSTOMERS');
  const [isNew, setNew] = useState(false);
  return (
    <Page
      title={t('access.customers.title')}
      actions={
        canWrite ? (
          <>
            <ImportLink kind="customers" />
            <Button look="primary" onClick={() => setNew(true)}>
              {t('access.customers.new')}
            </Button>
          </>
        ) : undefined
      }
    >
      <Tabs label={t('access.customers.lists')}>
        {tabs.map(([value, name]) => (
          <Link
            key={name}
            to="/customers"
            search={value === undefined ? {} : { tab: value }}
            className={tabClass}
            aria-current={value === search.tab ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </Tabs>
      {search.tab === 'accounts' ? <CustomersList search={search} /> : <BuyersList search={search} />}
      {isNew ? (
        <FormDialog
          title={t('access.customers.new')}
          submit={t('access.create')}
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
