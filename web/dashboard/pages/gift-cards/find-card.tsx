import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  DisableGiftCardDocument,
  GiftCardDocument,
  type GiftCardDetailsFragment,
  type GiftCardQueryVariables,
} from '../../generated/documents.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { Columns, TextField, textIn } from '../../parts/form.js';
import { Id } from '../../parts/id.js';
import { formatMoney, Money } from '../../parts/money.js';
import { OperationForm } from '../../parts/operation-form.js';
import { Card, Facts } from '../../parts/page.js';
import { Answered } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import textStyles from '../../parts/text.module.css';
import { Time } from '../../parts/time.js';

function Details({ card }: { card: GiftCardDetailsFragment }) {
  const canDisable = useCan()('WRITE_PAYMENTS') && !card.isDisabled;
  const { currency } = card;
  return (
    <>
      <Facts
        of={[
          ['Balance', <Money key="balance" amount={card.balance} currency={currency} />],
          ['Value', <Money key="value" amount={card.amount} currency={currency} />],
          [
            'State',
            card.isDisabled ? (
              <Status tone="bad">Disabled</Status>
            ) : (
              <Status tone={card.balance > 0 ? 'good' : 'quiet'}>{card.balance > 0 ? 'Can be used' : 'Used up'}</Status>
            ),
          ],
          ['Last day', card.expiryDate],
          ['Issued', <Time key="issued" at={card.createdAt} />],
          ['For', [card.recipientName, card.recipientEmail].filter(Boolean).join(', ')],
          ['From', [card.customerName, card.customerEmail].filter(Boolean).join(', ')],
          ['Token', <Id key="token">{card.cardToken}</Id>],
        ]}
      />
      {card.message ? <p className={textStyles['lines']}>{card.message}</p> : null}
      {canDisable ? (
        <div>
          <ConfirmButton
            name="Disable…"
            title="Disable this gift card?"
            confirm={`Disable ${formatMoney(card.balance, currency)}`}
            document={DisableGiftCardDocument}
            variables={{ input: { cardToken: card.cardToken } }}
          >
            <p>
              Nobody can pay with it any more. Earlier payments are not affected, and refunds still return to it. It
              cannot be enabled again.
            </p>
          </ConfirmButton>
        </div>
      ) : null}
    </>
  );
}

function FoundCard({ variables }: { variables: GiftCardQueryVariables }) {
  const query = useLiveQuery(GiftCardDocument, variables);
  return <Answered query={query}>{({ giftCard }) => (giftCard ? <Details card={giftCard} /> : null)}</Answered>;
}

/** Shows a gift card to who knows its token and its PIN. */
export function FindCard() {
  const [found, setFound] = useState<GiftCardQueryVariables>();
  return (
    <Card title="Look up a gift card">
      <OperationForm
        submit="Look up"
        document={GiftCardDocument}
        variablesOf={(values) => ({ cardToken: textIn(values, 'cardToken'), cardPin: textIn(values, 'cardPin') })}
        onDone={(_, variables) => setFound(variables)}
      >
        <Columns>
          <TextField name="cardToken" label="Token" />
          <TextField name="cardPin" label="PIN" inputMode="numeric" />
        </Columns>
      </OperationForm>
      {found ? <FoundCard variables={found} /> : null}
    </Card>
  );
}
