import { useShop } from '../../app/session.js';
import type { CreateExternalPaymentGatewayInput, GatewayRowFragment } from '../../generated/documents.js';
import { CheckField, Columns, optionalIn, SecretField, TextArea, TextField, textIn } from '../../parts/form.js';

/** The capabilities of a gateway, by the name of the member. */
export const abilities = [
  ['partialCapture', 'Partial captures', 'Part of an authorized amount can be captured.'],
  ['outcomeLookup', 'Reports outcomes', 'Returns the outcome of a request by its reference.'],
  [
    'idempotentReferences',
    'Repeats are safe',
    'A repeated reference returns the first outcome and moves no money again.',
  ],
  [
    'answersAmounts',
    'Reports amounts',
    'Responses say what was authorized, captured or refunded. A smaller authorization is a partial approval.',
  ],
] as const;

const wishes = [
  ['additionalOrderDetails', 'Send order details', 'Authorizations include the line items and totals of the order.'],
  ['rootPaths', 'Operations are at the base URL', 'Instead of below /payments.'],
  ['numericTokens', 'Tokens may look like card numbers', 'They are not refused as card data.'],
  ['signsBody', 'Sign the bodies', 'Signatures also cover the bodies of requests. Needs an API token.'],
] as const;

/** Parses a text with one header per line. A header without a value keeps its stored value. */
function headersIn(values: FormData): { key: string; value: string | null }[] {
  return textIn(values, 'httpHeaders')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [key = '', ...rest] = line.split(':');
      return { key: key.trim(), value: rest.join(':').trim() || null };
    });
}

/** The gateway in the fields. An empty token keeps the stored one. */
export const gatewayIn = (values: FormData): CreateExternalPaymentGatewayInput => ({
  name: textIn(values, 'name'),
  baseUrl: textIn(values, 'baseUrl'),
  iframeUrl: optionalIn(values, 'iframeUrl'),
  location: textIn(values, 'location'),
  providerId: textIn(values, 'providerId'),
  currency: textIn(values, 'currency'),
  apiToken: optionalIn(values, 'apiToken'),
  httpHeaders: headersIn(values),
  partialCapture: values.has('partialCapture'),
  additionalOrderDetails: values.has('additionalOrderDetails'),
  rootPaths: values.has('rootPaths'),
  outcomeLookup: values.has('outcomeLookup'),
  idempotentReferences: values.has('idempotentReferences'),
  numericTokens: values.has('numericTokens'),
  answersAmounts: values.has('answersAmounts'),
  signsBody: values.has('signsBody'),
});

/** The fields of a gateway; of a new one without `gateway`. */
export function GatewayFields({ gateway }: { gateway?: GatewayRowFragment | undefined }) {
  const { currency } = useShop();
  return (
    <>
      <TextField name="name" label="Name" hint="Shown to shoppers." defaultValue={gateway?.name} autoFocus />
      <TextField
        name="baseUrl"
        type="url"
        label="Base URL"
        hint="An https URL that is called for payments."
        defaultValue={gateway?.baseUrl}
      />
      <TextField
        name="iframeUrl"
        type="url"
        label="Payment frame URL"
        hint="Leave empty if the gateway has none."
        defaultValue={gateway?.iframeUrl ?? ''}
      />
      <Columns>
        <TextField
          name="providerId"
          label="Provider ID"
          hint="The ID of this installation at the gateway."
          defaultValue={gateway?.providerId}
        />
        <TextField name="currency" label="Currency" defaultValue={gateway?.currency ?? currency} maxLength={3} />
      </Columns>
      <TextField
        name="location"
        label="Position in the checkout"
        defaultValue={gateway?.location ?? 'payment_method_below'}
      />
      <SecretField
        name="apiToken"
        label="API token"
        hint={
          gateway
            ? 'Leave empty to keep the stored one.'
            : 'Authenticates and signs requests. Without it, requests are not signed.'
        }
      />
      <TextArea
        name="httpHeaders"
        label="Headers"
        hint="One per line, such as X-Key: value. A header without a value keeps its stored value."
        defaultValue={gateway?.httpHeaders.map(({ key }) => `${key}:`).join('\n')}
        spellCheck={false}
      />
      {[...abilities, ...wishes].map(([name, label, hint]) => (
        <CheckField key={name} name={name} label={label} hint={hint} defaultChecked={gateway?.[name] ?? false} />
      ))}
    </>
  );
}
