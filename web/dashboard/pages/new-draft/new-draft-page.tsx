import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useShop } from '../../app/session.js';
import { CreateDraftDocument } from '../../generated/documents.js';
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
    <Page
      title="New draft order"
      about="The prices of a draft are kept for 30 days, or until its last payment link expires. Addresses, shipping and discount codes are added on its page."
    >
      <FindItems onAdd={add} onAddCustom={() => add(undefined)} />
      {canFind ? <FindCustomer onChoose={setCustomer} /> : null}
      <Card title="Draft">
        <OperationForm
          submit="Create draft"
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
          <h3>Customer</h3>
          {customer ? (
            <p>
              The order belongs to the account of {customerName(customer)}.{' '}
              <Button isSmall onClick={() => setCustomer(undefined)}>
                Another customer
              </Button>
            </p>
          ) : null}
          <Columns key={customer?.id ?? ''}>
            <TextField name="customer.firstName" label="First name" defaultValue={customer?.firstName} />
            <TextField name="customer.lastName" label="Last name" defaultValue={customer?.lastName} />
            <TextField name="customer.emailAddress" type="email" label="Email" defaultValue={customer?.email} />
          </Columns>
          <h3>Discount</h3>
          <Columns>
            <SelectField
              name="actions.0.data.discount_type"
              label="Kind"
              choices={[
                ['fixed', `Amount in ${currency}`],
                ['percentage', 'Percentage'],
              ]}
            />
            <TextField name="actions.0.data.value" label="Value (optional)" inputMode="decimal" />
            <TextField name="actions.0.data.reason" label="Reason" hint="The customer sees it." />
          </Columns>
        </OperationForm>
      </Card>
    </Page>
  );
}
