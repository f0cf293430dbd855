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
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
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
        name={t('access.deleteMenu')}
        title={t('access.deleteNamed', { name })}
        confirm={t('access.delete')}
        document={DeleteCustomerDocument}
        variables={{ input: { id } }}
        onDone={leave}
      >
        <p>{t('access.customer.deleteEffect')}</p>
      </ConfirmButton>
      <ConfirmButton
        name={t('access.customer.eraseMenu')}
        title={t('access.customer.eraseTitle', { name })}
        confirm={t('access.customer.erase')}
        document={EraseCustomerDocument}
        variables={{ input: { id } }}
        onDone={leave}
      >
        <p>{t('access.customer.eraseEffect')}</p>
        <p>
          <strong>{t('access.customer.eraseWarning')}</strong>
        </p>
      </ConfirmButton>
    </>
  );
}

function Details({ customer }: { customer: CustomerDetailsFragment }) {
  const canWrite = useCan()('WRITE_CUSTOMERS');
  return (
    <EditableCard
      title={t('access.customer.details')}
      edit={canWrite ? t('access.edit') : undefined}
      document={SaveCustomerDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: { id: customer.id, ...customerIn(values), idempotencyKey },
      })}
      basis={customer.updatedAt}
      fields={<CustomerFields customer={customer} />}
    >
      <Facts
        of={[
          [t('access.firstName'), customer.firstName],
          [t('access.lastName'), customer.lastName],
          [t('access.email'), customer.email],
          [t('access.phone'), customer.phone],
          [t('access.customer.platformTags'), customer.tags],
          [t('access.customer.onPlatform'), customer.platformId ? <Id>{customer.platformId}</Id> : undefined],
          [t('access.customer.publicId'), <Id key="id">{customer.publicId}</Id>],
          [t('access.customer.changed'), <Time key="changed" at={customer.updatedAt} />],
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
      about={rich('access.customer.since', { time: () => <Time key="time" at={customer.createdAt} /> })}
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
          <Page title={t('access.customer.notFound')}>
            <Empty title={t('access.customer.missing')}>{t('access.customer.missingHelp')}</Empty>
          </Page>
        )
      }
    </QueryContent>
  );
}
