import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  CustomerGroupsDocument,
  SetGroupsOfCustomerDocument,
  type CustomerDetailsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { EditableCard } from '../../parts/editable-card.js';
import { CheckField } from '../../parts/form.js';
import { QueryContent } from '../../parts/states.js';
import textStyles from '../../parts/text.module.css';
import styles from './customer-page.module.css';

/** The groups of a customer, chosen from those of the shop. */
export function GroupsCard({ customer: { id, groups } }: { customer: CustomerDetailsFragment }) {
  const canWrite = useCan()('WRITE_CUSTOMERS');
  const query = useLiveQuery(CustomerGroupsDocument, {});
  const all = query.data?.customerGroups ?? [];
  return (
    <EditableCard
      title={t('access.customer.groups')}
      edit={canWrite && all.length > 0 ? t('access.choose') : undefined}
      document={SetGroupsOfCustomerDocument}
      variablesOf={(values) => ({
        input: { customerId: id, groupIds: all.filter((group) => values.has(group.id)).map((group) => group.id) },
      })}
      basis={JSON.stringify(groups)}
      fields={
        <div className={styles['choices']}>
          {all.map(({ id: group, name }) => (
            <CheckField key={group} name={group} label={name} defaultChecked={groups.some((one) => one.id === group)} />
          ))}
        </div>
      }
    >
      <QueryContent query={query}>
        {() => (
          <p className={groups.length > 0 ? undefined : textStyles['soft']}>
            {groups.map(({ name }) => name).join(', ') ||
              (all.length > 0 ? t('access.customer.noGroup') : t('access.customer.shopHasNoGroups'))}
          </p>
        )}
      </QueryContent>
    </EditableCard>
  );
}
