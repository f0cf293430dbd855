import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { DeleteSavedMethodDocument, SavedMethodsDocument, type SavedMethodsQuery } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { Card } from '../../parts/page.js';
import { QueryContent } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import textStyles from '../../parts/text.module.css';
import styles from './customer-page.module.css';

type Method = NonNullable<SavedMethodsQuery['savedPaymentMethods']>[number];

function nameOf({ ccType, lastFour, type }: Method): string {
  const kind = (ccType || type).replaceAll('_', ' ');
  const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  return lastFour ? t('access.methods.endingIn', { kind: name, lastFour }) : name;
}

/** The payment methods that a customer has saved. The service holds no card number. */
export function SavedMethods({ publicCustomerId }: { publicCustomerId: string }) {
  const canWrite = useCan()('WRITE_SHOP_SETTINGS');
  const query = useLiveQuery(SavedMethodsDocument, { publicCustomerId });
  return (
    <Card title={t('access.methods.title')}>
      <QueryContent query={query}>
        {({ savedPaymentMethods: methods }) =>
          methods && methods.length > 0 ? (
            <ul className={styles['choices']}>
              {methods.map((method) => (
                <li key={method.publicId} className={styles['address']}>
                  <div>{nameOf(method)}</div>
                  {method.expiration ? (
                    <div className={textStyles['soft']}>
                      {t('access.methods.validThrough', { date: method.expiration.date })}
                    </div>
                  ) : null}
                  <div className={textStyles['buttons']}>
                    {method.isDefault ? <Status tone="info">{t('access.methods.default')}</Status> : null}
                    {canWrite ? (
                      <ConfirmButton
                        name={t('access.removeMenu')}
                        about={nameOf(method)}
                        isSmall
                        title={t('access.removeNamed', { name: nameOf(method) })}
                        confirm={t('access.remove')}
                        document={DeleteSavedMethodDocument}
                        variables={{ input: { publicPaymentId: method.publicId } }}
                      >
                        <p>{t('access.methods.removeEffect')}</p>
                      </ConfirmButton>
                    ) : null}
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <p className={textStyles['soft']}>{t('access.methods.empty')}</p>
          )
        }
      </QueryContent>
    </Card>
  );
}
