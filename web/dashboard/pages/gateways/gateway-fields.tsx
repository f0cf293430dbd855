import { useShop } from '../../app/session.js';
import type { CreateExternalPaymentGatewayInput, GatewayRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { CheckField, Columns, optionalIn, SecretField, TextArea, TextField, textIn } from '../../parts/form.js';

/** The capabilities of a gateway, by the name of the member. */
export const abilities = [
  ['partialCapture', t('catalog.gateway.partialCapture'), t('catalog.gateway.partialCaptureHint')],
  ['outcomeLookup', t('catalog.gateway.outcomes'), t('catalog.gateway.outcomesHint')],
  ['idempotentReferences', t('catalog.gateway.repeats'), t('catalog.gateway.repeatsHint')],
  ['answersAmounts', t('catalog.gateway.amounts'), t('catalog.gateway.amountsHint')],
] as const;

const wishes = [
  ['additionalOrderDetails', t('catalog.gateway.orderDetails'), t('catalog.gateway.orderDetailsHint')],
  ['rootPaths', t('catalog.gateway.rootPaths'), t('catalog.gateway.rootPathsHint')],
  ['numericTokens', t('catalog.gateway.numericTokens'), t('catalog.gateway.numericTokensHint')],
  ['signsBody', t('catalog.gateway.signBodies'), t('catalog.gateway.signBodiesHint')],
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
      <TextField
        name="name"
        label={t('catalog.name')}
        hint={t('catalog.gateway.nameHint')}
        defaultValue={gateway?.name}
        autoFocus
      />
      <TextField
        name="baseUrl"
        type="url"
        label={t('catalog.gateway.baseUrl')}
        hint={t('catalog.gateway.baseUrlHint')}
        defaultValue={gateway?.baseUrl}
      />
      <TextField
        name="iframeUrl"
        type="url"
        label={t('catalog.gateway.frameUrl')}
        hint={t('catalog.gateway.frameUrlHint')}
        defaultValue={gateway?.iframeUrl ?? ''}
      />
      <Columns>
        <TextField
          name="providerId"
          label={t('catalog.providerId')}
          hint={t('catalog.gateway.providerIdHint')}
          defaultValue={gateway?.providerId}
        />
        <TextField
          name="currency"
          label={t('catalog.currency')}
          defaultValue={gateway?.currency ?? currency}
          maxLength={3}
        />
      </Columns>
      <TextField
        name="location"
        label={t('catalog.gateway.position')}
        defaultValue={gateway?.location ?? 'payment_method_below'}
      />
      <SecretField
        name="apiToken"
        label={t('catalog.gateway.apiToken')}
        hint={gateway ? t('catalog.secretKept') : t('catalog.gateway.apiTokenHint')}
      />
      <TextArea
        name="httpHeaders"
        label={t('catalog.gateway.headers')}
        hint={t('catalog.gateway.headersHint')}
        defaultValue={gateway?.httpHeaders.map(({ key }) => `${key}:`).join('\n')}
        spellCheck={false}
      />
      {[...abilities, ...wishes].map(([name, label, hint]) => (
        <CheckField key={name} name={name} label={label} hint={hint} defaultChecked={gateway?.[name] ?? false} />
      ))}
    </>
  );
}
