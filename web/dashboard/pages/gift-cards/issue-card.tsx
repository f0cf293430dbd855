import { useState } from 'react';
import { IssueGiftCardDocument, type IssueGiftCardMutation } from '../../generated/documents.js';
import { Columns, moneyIn, TextArea, TextField, textIn } from '../../parts/form.js';
import { Id } from '../../parts/id.js';
import { formatMoney } from '../../parts/money.js';
import { OperationForm } from '../../parts/operation-form.js';
import { Card, Facts } from '../../parts/page.js';
import { Notice } from '../../parts/states.js';

type Issued = NonNullable<IssueGiftCardMutation['issueGiftCard']>;

/** The token and the PIN of a new card, which are shown once. */
function IssuedCard({ issued: { giftCard, cardPin } }: { issued: Issued }) {
  if (!giftCard) return null;
  return (
    <Notice tone="good" isAlert>
      <strong>A gift card of {formatMoney(giftCard.amount, giftCard.currency)} was issued.</strong>{' '}
      {cardPin === null
        ? 'Its PIN was in the response that was lost. Disable the card and issue another one.'
        : 'Hand over both now: the PIN is not shown again.'}
      <Facts
        of={[
          ['Token', <Id key="token">{giftCard.cardToken}</Id>],
          ['PIN', cardPin === null ? undefined : <Id key="pin">{cardPin}</Id>],
        ]}
      />
    </Notice>
  );
}

/** Issues a gift card. */
export function IssueCard({ currency }: { currency: string }) {
  const [issued, setIssued] = useState<Issued>();
  const [round, setRound] = useState(0);
  return (
    <Card title="Issue a gift card">
      {issued ? <IssuedCard issued={issued} /> : null}
      <OperationForm
        key={round}
        submit="Issue the gift card"
        document={IssueGiftCardDocument}
        variablesOf={(values, idempotencyKey) => ({
          input: {
            amount: moneyIn(values, 'amount', currency),
            currency,
            recipientName: textIn(values, 'recipientName'),
            recipientEmail: textIn(values, 'recipientEmail'),
            customerName: textIn(values, 'customerName'),
            customerEmail: textIn(values, 'customerEmail'),
            message: textIn(values, 'message'),
            expiryDate: textIn(values, 'expiryDate') || null,
            idempotencyKey,
          },
        })}
        onDone={({ issueGiftCard }) => {
          if (issueGiftCard) setIssued(issueGiftCard);
          setRound(round + 1);
        }}
      >
        <Columns>
          <TextField name="amount" label="Value" suffix={currency} inputMode="decimal" />
          <TextField name="expiryDate" label="Last day" hint="Empty: it does not expire." type="date" />
          <TextField name="recipientName" label="Name of the recipient" />
          <TextField name="recipientEmail" label="Email of the recipient" type="email" />
          <TextField name="customerName" label="Name of the sender" />
          <TextField name="customerEmail" label="Email of the sender" type="email" />
        </Columns>
        <TextArea name="message" label="Message" />
      </OperationForm>
    </Card>
  );
}
