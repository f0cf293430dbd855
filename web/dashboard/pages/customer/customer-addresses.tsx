import { useState } from 'react';
import { useCan } from '../../app/session.js';
import {
  DeleteCustomerAddressDocument,
  SaveCustomerAddressDocument,
  type CustomerAddressDetailsFragment,
  type CustomerDetailsFragment,
} from '../../generated/documents.js';
import { Address } from '../../parts/address.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, Columns, TextField, textIn } from '../../parts/form.js';
import { Card } from '../../parts/page.js';
import { Status } from '../../parts/status.js';
import textStyles from '../../parts/text.module.css';
import styles from './customer-page.module.css';

const linesOf = ({ addressLines, phone }: CustomerAddressDetailsFragment): string[] => [...addressLines, phone];

const texts = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['company', 'Company'],
  ['phone', 'Phone'],
  ['street1', 'Street'],
  ['street2', 'Street, line 2'],
  ['city', 'City'],
  ['province', 'Province'],
  ['provinceCode', 'Province code'],
  ['zip', 'Postal code'],
  ['country', 'Country'],
  ['countryIso2', 'Country code'],
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
      title={address ? 'Edit the address' : 'New address'}
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
      <Columns>
        {texts.map(([name, label]) => (
          <TextField key={name} name={name} label={label} defaultValue={address?.[name]} />
        ))}
      </Columns>
      <CheckField
        name="isDefault"
        label="Default address of the customer"
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
      title="Addresses"
      actions={
        canWrite ? (
          <Button isSmall onClick={() => setEdited({ address: undefined })}>
            Add an address
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
                {address.isDefault ? <Status tone="info">Default</Status> : null}
                {canWrite ? (
                  <>
                    <Button
                      isSmall
                      aria-label={`Edit the address ${address.street1}`}
                      onClick={() => setEdited({ address })}
                    >
                      Edit
                    </Button>
                    <ConfirmButton
                      name="Delete…"
                      about={`the address ${address.street1}`}
                      isSmall
                      title="Delete this address?"
                      confirm="Delete"
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
        <p className={textStyles['soft']}>No addresses</p>
      )}
      {edited ? <AddressDialog customerId={id} address={edited.address} onClose={() => setEdited(undefined)} /> : null}
    </Card>
  );
}
