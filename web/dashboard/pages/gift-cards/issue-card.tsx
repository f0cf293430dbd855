import { useState } from 'react';
import { useShop } from '../../app/session.js';
import { IssueGiftCardDocument, type IssueGiftCardMutation } from '../../generated/documents.js';
import { Columns, moneyIn, TextArea, TextField, textIn } from '../../parts/form.js';
import { Id } from '../../parts/id.js';
import { formatMoney } from '../../parts/money.js';
import { OperationForm } from '../../parts/operation-form.js';
import { Card, Facts } from '../../parts/page.js';
import { SecretDialog } from '../../parts/secret-dialog.js';
import { Notice } from '../../parts/states.js';

type IssuedCard = NonNullable<NonNullable<IssueGiftCardMutation['issueGiftCard']>['giftCard']>;

/** A notice that a card was issued. Its PIN is shown in a dialog, unless the response was lost. */
function IssuedNotice({ card, isPinLost }: { card: IssuedCard; isPinLost: boolean }) {
  return (
    <Notice tone={isPinLost ? 'warn' : 'good'} isAlert>
      <strong>A gift card of {formatMoney(card.amount, card.currency)} was issued.</strong>{' '}
      {isPinLost ? 'The response with its PIN was lost. Disable the card and issue another one.' : null}
      <Facts of={[['Token', <Id key="token">{card.cardToken}</Id>]]} />
    </Notice>
  );
}

/** Issues a gift card. */
export function IssueCard() {
  const { currency } = useShop();
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
          <TextField name="expiryDate" label="Last valid day" hint="Leave empty for no expiry date." type="date" />
          <TextField name="recipientName" label="Recipient name" />
          <TextField name="recipientEmail" label="Recipient email" type="email" />
          <TextField name="customerName" label="Sender name" />
          <TextField name="customerEmail" label="Sender email" type="email" />
        </Columns>
        <TextArea name="message" label="Message" />
      </OperationForm>
      {pin === undefined ? null : (
        <SecretDialog title="PIN of the gift card" secret={pin} onClose={() => setPin(undefined)}>
          Give it to the recipient together with the token of the card. It is not shown again.
        </SecretDialog>
      )}
    </Card>
  );
}
