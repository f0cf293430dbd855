import type { IdentityProviderRowFragment, SetIdentityProviderInput } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Columns, optionalIn, SecretField, TextField, textIn, wordsIn } from '../../parts/form.js';
import { MappingFields, mappingsIn } from './mapping-fields.js';

/** The identity provider in the fields. An empty client secret keeps the stored one. */
export const providerIn = (values: FormData, id: string): SetIdentityProviderInput => ({
  id,
  name: textIn(values, 'name'),
  issuer: textIn(values, 'issuer'),
  clientId: textIn(values, 'clientId'),
  clientSecret: optionalIn(values, 'clientSecret'),
  scope: optionalIn(values, 'scope'),
  groupsClaim: optionalIn(values, 'groupsClaim'),
  emailDomains: wordsIn(values, 'emailDomains'),
  mappings: mappingsIn(values),
});

/** The fields of an identity provider; of a new one without `provider`. */
export function ProviderFields({ provider }: { provider?: IdentityProviderRowFragment }) {
  return (
    <>
      <TextField
        name="name"
        label={t('access.name')}
        hint={t('access.providers.nameHint')}
        defaultValue={provider?.name}
        maxLength={60}
        autoFocus
      />
      {provider ? null : (
        <TextField
          name="id"
          label={t('access.providers.id')}
          hint={t('access.providers.idHint')}
          maxLength={40}
          spellCheck={false}
        />
      )}
      <TextField
        name="issuer"
        type="url"
        label={t('access.providers.issuer')}
        hint={t('access.providers.issuerHint')}
        defaultValue={provider?.issuer}
        spellCheck={false}
      />
      <Columns>
        <TextField
          name="clientId"
          label={t('access.providers.clientId')}
          defaultValue={provider?.clientId}
          spellCheck={false}
        />
        <SecretField
          name="clientSecret"
          label={t('access.providers.clientSecret')}
          hint={provider?.hasClientSecret ? t('access.providers.keepSecret') : t('access.providers.noSecret')}
        />
      </Columns>
      <Columns>
        <TextField
          name="scope"
          label={t('access.providers.scopes')}
          hint={t('access.providers.scopesHint')}
          defaultValue={provider?.scope ?? 'openid email profile'}
          spellCheck={false}
        />
        <TextField
          name="groupsClaim"
          label={t('access.providers.groupsClaim')}
          defaultValue={provider?.groupsClaim ?? 'groups'}
          spellCheck={false}
        />
      </Columns>
      <TextField
        name="emailDomains"
        label={t('access.providers.emailDomains')}
        hint={t('access.providers.emailDomainsHint')}
        defaultValue={provider?.emailDomains.join(' ')}
        spellCheck={false}
      />
      <MappingFields mappings={provider?.mappings ?? []} />
    </>
  );
}
