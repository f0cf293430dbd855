import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  CustomerDocument,
  DeleteCustomerDocument,
  EraseCustomerDocument,
  SaveCustomerDocument,
  type CustomerDetailsFragment,
} from '../../generated/documents.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { EditableCard } from '../../parts/editable-card.js';
import { Id } from '../../parts/id.js';
import { Facts, Page, Sides } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Time } from '../../parts/time.js';
import { CustomerFields, customerIn } from '../customers/customer-fields.js';
import { customerName } from '../customers/customer-name.js';
import { CustomerAddresses } from './customer-addresses.js';
import { CustomerOrders } from './customer-orders.js';
import { GroupsCard } from './groups-card.js';
import { LabelsCard } from './labels-card.js';
import { SavedMethods } from './saved-methods.js';

const route = getRouteApi('/customers/$id');

/** The buttons to delete and erase a customer, with their confirmations. */
function EndButtons({ customer: { id, ...customer } }: { customer: CustomerDetailsFragment }) {
  const navigate = useNavigate();
  const name = customerName(customer);
  const leave = (): void => void navigate({ to: '/customers', search: { tab: 'accounts' } });
  return (
    <>
      <ConfirmButton
        name="Delete…"
        title={`Delete ${name}?`}
        confirm="Delete"
        document={DeleteCustomerDocument}
        variables={{ input: { id } }}
        onDone={leave}
      >
        <p>The customer is no longer listed. Orders keep their data; to remove personal data, erase the customer.</p>
      </ConfirmButton>
      <ConfirmButton
        name="Erase personal data…"
        title={`Erase the personal data of ${name}?`}
        confirm="Erase for good"
        document={EraseCustomerDocument}
        variables={{ input: { id } }}
        onDone={leave}
      >
        <p>
          Names, addresses, email addresses and phone numbers are replaced in the customer, orders, events, gift cards
          and emails, and saved payment methods are removed. Amounts and order numbers are kept.
        </p>
        <p>
          <strong>The data cannot be restored.</strong>
        </p>
      </ConfirmButton>
    </>
  );
}

function Details({ customer }: { customer: CustomerDetailsFragment }) {
  const canWrite = useCan()('WRITE_CUSTOMERS');
  return (
    <EditableCard
      title="Details"
      edit={canWrite ? 'Edit' : undefined}
      document={SaveCustomerDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: { id: customer.id, ...customerIn(values), idempotencyKey },
      })}
      basis={customer.updatedAt}
      fields={<CustomerFields customer={customer} />}
    >
      <Facts
        of={[
          ['First name', customer.firstName],
          ['Last name', customer.lastName],
          ['Email', customer.email],
          ['Phone', customer.phone],
          ['Platform tags', customer.tags],
          ['On the platform', customer.platformId ? <Id>{customer.platformId}</Id> : undefined],
          ['Public ID', <Id key="id">{customer.publicId}</Id>],
          ['Changed', <Time key="changed" at={customer.updatedAt} />],
        ]}
      />
    </EditableCard>
  );
}

function Shown({ customer }: { customer: CustomerDetailsFragment }) {
  const can = useCan();
  return (
    <Page
      title={customerName(customer)}
      about={
        <>
          Customer since <Time at={customer.createdAt} />
        </>
      }
      actions={can('WRITE_CUSTOMERS') ? <EndButtons customer={customer} /> : undefined}
    >
      <Sides
        beside={
          <>
            <LabelsCard customer={customer} />
            <GroupsCard customer={customer} />
            {can('READ_SHOP_SETTINGS') ? <SavedMethods publicCustomerId={customer.publicId} /> : null}
          </>
        }
      >
        <Details customer={customer} />
        <CustomerAddresses customer={customer} />
        {can('READ_ORDERS') ? <CustomerOrders id={customer.id} /> : null}
      </Sides>
    </Page>
  );
}

/** The page of one customer. */
export function CustomerPage() {
  const { id } = route.useParams();
  const query = useLiveQuery(CustomerDocument, { id });
  return (
    <QueryContent query={query}>
      {({ customer }) =>
        customer ? (
          <Shown customer={customer} />
        ) : (
          <Page title="Customer not found">
            <Empty title="This customer does not exist">The customer was deleted, or the ID in the URL is wrong.</Empty>
          </Page>
        )
      }
    </QueryContent>
  );
}
