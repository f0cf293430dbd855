import { useState } from 'react';
import { IssueGiftCardDocument, type IssueGiftCardMutation } from '../../generated/documents.js';
import { Columns, moneyIn, TextArea, TextField, textIn } from '../../parts/form.js';
import { Id } from '../../parts/id.js';
import { formatMoney } from '../../parts/money.js';
import { OperationForm } from '../../parts/operation-form.js';
import { Card, Facts } from '../../parts/page.js';
import { SecretDialog } from '../../parts/secret-dialog.js';
import { Notice } from '../../parts/states.js';

type IssuedCard = NonNullable<NonNullable<IssueGiftCardMutation['issueGiftCard']>['giftCard']>;

/** Says that a card was issued. Its PIN is shown in a dialog, unless the response with it was lost. */
function IssuedNotice({ card, isPinLost }: { card: IssuedCard; isPinLost: boolean }) {
  return (
    <Notice tone={isPinLost ? 'warn' : 'good'} isAlert>
      <strong>A gift card of {formatMoney(card.amount, card.currency)} was issued.</strong>{' '}
      {isPinLost ? 'Its PIN was in the response that was lost. Disable the card and issue another one.' : null}
      <Facts of={[['Token', <Id key="token">{card.cardToken}</Id>]]} />
    </Notice>
  );
}

/** Issues a gift card. */
export function IssueCard({ currency }: { currency: string }) {
  const [issued, setIssued] = useState<{ card: IssuedCard; isPinLost: boolean }>();
  const [pin, setPin] = useState<string>();
  const [round, setRound] = useState(0);
  return (
    <Card title="Issue a gift card">
      {issued ? <IssuedNotice {...issued} /> : null}
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
          const { giftCard, cardPin } = issueGiftCard ?? {};
          if (giftCard) setIssued({ card: giftCard, isPinLost: !cardPin });
          setPin(cardPin ?? undefined);
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
      {pin === undefined ? null : (
        <SecretDialog title="PIN of the gift card" secret={pin} onClose={() => setPin(undefined)}>
          Hand it over with the token of the card: it is not shown again.
        </SecretDialog>
      )}
    </Card>
  );
}
