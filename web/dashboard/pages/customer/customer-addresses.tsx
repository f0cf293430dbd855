import { useState } from 'react';
import { useCan } from '../../app/session.js';
import {
  DeleteCustomerAddressDocument,
  SaveCustomerAddressDocument,
  type CustomerAddressDetailsFragment,
  type CustomerDetailsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { AddressFields } from '../../parts/address-fields.js';
import { Address } from '../../parts/address.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, textIn } from '../../parts/form.js';
import { Card } from '../../parts/page.js';
import { Status } from '../../parts/status.js';
import textStyles from '../../parts/text.module.css';
import styles from './customer-page.module.css';

const linesOf = ({ addressLines, phone }: CustomerAddressDetailsFragment): string[] => [...addressLines, phone];

const texts = [
  ['firstName', t('access.firstName'), 'GIVEN_NAME'],
  ['lastName', t('access.lastName'), 'FAMILY_NAME'],
  ['company', t('access.addresses.company'), 'COMPANY'],
  ['phone', t('access.phone'), 'PHONE'],
  ['street1', t('access.addresses.street'), 'STREET'],
  ['street2', t('access.addresses.street2'), 'STREET'],
  ['city', t('access.addresses.city'), 'CITY'],
  ['province', t('access.addresses.province'), 'PROVINCE'],
  ['provinceCode', t('access.addresses.provinceCode'), 'PROVINCE'],
  ['zip', t('access.addresses.zip'), 'POSTAL_CODE'],
  ['country', t('access.addresses.country'), 'COUNTRY'],
  ['countryIso2', t('access.addresses.countryCode'), 'COUNTRY'],
] as const;

interface DialogProps {
  customerId: string;
  /** A new address without it. */
  address: CustomerAddressDetailsFragment | undefined;
  onClose: () => void;
}

function AddressDialog({ customerId, address, onClose }: DialogProps) {
  return (
    <FormDialog
      title={address ? t('access.addresses.edit') : t('access.addresses.new')}
      document={SaveCustomerAddressDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: {
          customerId,
          ...(address ? { id: address.id } : {}),
          ...Object.fromEntries(texts.map(([name]) => [name, textIn(values, name)])),
          isDefault: values.has('isDefault'),
          idempotencyKey,
        },
      })}
      onClose={onClose}
    >
      <AddressFields fields={texts} countryField="countryIso2" values={address ?? {}} />
      <CheckField
        name="isDefault"
        label={t('access.addresses.isDefault')}
        defaultChecked={address?.isDefault ?? false}
      />
    </FormDialog>
  );
}

/** The addresses of a customer. */
export function CustomerAddresses({ customer: { id, addresses } }: { customer: CustomerDetailsFragment }) {
  const canWrite = useCan()('WRITE_CUSTOMERS');
  const [edited, setEdited] = useState<{ address: CustomerAddressDetailsFragment | undefined }>();
  return (
    <Card
      title={t('access.addresses.title')}
      actions={
        canWrite ? (
          <Button isSmall onClick={() => setEdited({ address: undefined })}>
            {t('access.addresses.add')}
          </Button>
        ) : undefined
      }
    >
      {addresses.length > 0 ? (
        <div className={styles['addresses']}>
          {addresses.map((address) => (
            <div key={address.id} className={styles['address']}>
              <Address lines={linesOf(address)} />
              <div className={textStyles['buttons']}>
                {address.isDefault ? <Status tone="info">{t('access.addresses.default')}</Status> : null}
                {canWrite ? (
                  <>
                    <Button
                      isSmall
                      aria-label={t('access.addresses.editNamed', { street: address.street1 })}
                      onClick={() => setEdited({ address })}
                    >
                      {t('access.edit')}
                    </Button>
                    <ConfirmButton
                      name={t('access.deleteMenu')}
                      about={t('access.addresses.about', { street: address.street1 })}
                      isSmall
                      title={t('access.addresses.deleteTitle')}
                      confirm={t('access.delete')}
                      document={DeleteCustomerAddressDocument}
                      variables={{ input: { customerId: id, id: address.id } }}
                    >
                      <Address lines={linesOf(address)} />
                    </ConfirmButton>
                  </>
                ) : null}
              </div>
            </div>
          ))}
        </div>
      ) : (
        <p className={textStyles['soft']}>{t('access.addresses.empty')}</p>
      )}
      {edited ? <AddressDialog customerId={id} address={edited.address} onClose={() => setEdited(undefined)} /> : null}
    </Card>
  );
}
