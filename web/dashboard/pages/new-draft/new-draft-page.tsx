import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useShop } from '../../app/session.js';
import { CreateDraftDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Columns, SelectField, TextField } from '../../parts/form.js';
import { OperationForm } from '../../parts/operation-form.js';
import { Card, Page } from '../../parts/page.js';
import { customerName } from '../customers/customer-name.js';
import { draftIn } from './draft-input.js';
import { DraftLines, type DraftLine } from './draft-lines.js';
import { FindCustomer, type FoundCustomer } from './find-customer.js';
import { FindItems, type FoundVariant } from './find-items.js';

/** The page on which the shop builds an order for a customer. */
export function NewDraftPage() {
  const navigate = useNavigate();
  const { currency } = useShop();
  const canFind = useCan()('READ_CUSTOMERS');
  const [customer, setCustomer] = useState<FoundCustomer>();
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const add = (variant: FoundVariant | undefined): void =>
    setLines((before) => [...before, { key: crypto.randomUUID(), variant }]);
  return (
    <Page title={t('orders.draft.title')} about={t('orders.draft.about')}>
      <FindItems onAdd={add} onAddCustom={() => add(undefined)} />
      {canFind ? <FindCustomer onChoose={setCustomer} /> : null}
      <Card title={t('orders.draft.card')}>
        <OperationForm
          submit={t('orders.draft.create')}
          document={CreateDraftDocument}
          variablesOf={(values, idempotencyKey) => ({
            input: draftIn(values, lines, { currency, customer, idempotencyKey }),
          })}
          onDone={({ initializeOrder }) => {
            const publicOrderId = initializeOrder?.publicOrderId;
            if (publicOrderId) void navigate({ to: '/orders/$publicOrderId', params: { publicOrderId } });
          }}
        >
          <DraftLines
            lines={lines}
            currency={currency}
            onRemove={(key) => setLines((before) => before.filter((line) => line.key !== key))}
          />
          <h3>{t('orders.customer')}</h3>
          {customer ? (
            <p>
              {t('orders.draft.account', { name: customerName(customer) })}{' '}
              <Button isSmall onClick={() => setCustomer(undefined)}>
                {t('orders.draft.anotherCustomer')}
              </Button>
            </p>
          ) : null}
          <Columns key={customer?.id ?? ''}>
            <TextField
              name="customer.firstName"
              label={t('orders.draft.firstName')}
              defaultValue={customer?.firstName}
            />
            <TextField name="customer.lastName" label={t('orders.draft.lastName')} defaultValue={customer?.lastName} />
            <TextField
              name="customer.emailAddress"
              type="email"
              label={t('orders.email')}
              defaultValue={customer?.email}
            />
          </Columns>
          <h3>{t('orders.draft.discount')}</h3>
          <Columns>
            <SelectField
              name="actions.0.data.discount_type"
              label={t('orders.draft.discountKind')}
              choices={[
                ['fixed', t('orders.draft.discountAmount', { currency })],
                ['percentage', t('orders.draft.discountPercentage')],
              ]}
            />
            <TextField name="actions.0.data.value" label={t('orders.draft.discountValue')} inputMode="decimal" />
            <TextField
              name="actions.0.data.reason"
              label={t('orders.draft.discountReason')}
              hint={t('orders.draft.discountReasonHint')}
            />
          </Columns>
        </OperationForm>
      </Card>
    </Page>
  );
}
