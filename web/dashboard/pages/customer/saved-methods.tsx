import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { DeleteSavedMethodDocument, SavedMethodsDocument, type SavedMethodsQuery } from '../../generated/documents.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { Card } from '../../parts/page.js';
import { QueryContent } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import textStyles from '../../parts/text.module.css';
import styles from './customer-page.module.css';

type Method = NonNullable<SavedMethodsQuery['savedPaymentMethods']>[number];

function nameOf({ ccType, lastFour, type }: Method): string {
  const kind = (ccType || type).replaceAll('_', ' ');
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}${lastFour ? ` ending in ${lastFour}` : ''}`;
}

/** The payment methods that a customer has saved. The service holds no card number. */
export function SavedMethods({ publicCustomerId }: { publicCustomerId: string }) {
  const canWrite = useCan()('WRITE_SHOP_SETTINGS');
  const query = useLiveQuery(SavedMethodsDocument, { publicCustomerId });
  return (
    <Card title="Saved payment methods">
      <QueryContent query={query}>
        {({ savedPaymentMethods: methods }) =>
          methods && methods.length > 0 ? (
            <ul className={styles['choices']}>
              {methods.map((method) => (
                <li key={method.publicId} className={styles['address']}>
                  <div>{nameOf(method)}</div>
                  {method.expiration ? (
                    <div className={textStyles['soft']}>Valid through {method.expiration.date}</div>
                  ) : null}
                  <div className={textStyles['buttons']}>
                    {method.isDefault ? <Status tone="info">Default</Status> : null}
                    {canWrite ? (
                      <ConfirmButton
                        name="Remove…"
                        about={nameOf(method)}
                        isSmall
                        title={`Remove ${nameOf(method)}?`}
                        confirm="Remove"
                        document={DeleteSavedMethodDocument}
                        variables={{ input: { publicPaymentId: method.publicId } }}
                      >
                        <p>The customer can no longer pay with it without entering it again.</p>
                      </ConfirmButton>
                    ) : null}
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <p className={textStyles['soft']}>No saved payment methods</p>
          )
        }
      </QueryContent>
    </Card>
  );
}
