import type { IdentityProviderRowFragment, SetIdentityProviderInput } from '../../generated/documents.js';
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
        label="Name"
        hint="Shown on the sign-in page."
        defaultValue={provider?.name}
        maxLength={60}
        autoFocus
      />
      {provider ? null : (
        <TextField
          name="id"
          label="ID"
          hint="Part of the redirect URL; cannot be changed later. Lower-case letters, digits and hyphens."
          maxLength={40}
          spellCheck={false}
        />
      )}
      <TextField
        name="issuer"
        type="url"
        label="Issuer"
        hint="The URL before /.well-known/openid-configuration."
        defaultValue={provider?.issuer}
        spellCheck={false}
      />
      <Columns>
        <TextField name="clientId" label="Client ID" defaultValue={provider?.clientId} spellCheck={false} />
        <SecretField
          name="clientSecret"
          label="Client secret"
          hint={provider?.hasClientSecret ? 'Leave empty to keep the stored one.' : 'Leave empty for a public client.'}
        />
      </Columns>
      <Columns>
        <TextField
          name="scope"
          label="Scopes"
          hint="Separated by spaces."
          defaultValue={provider?.scope ?? 'openid email profile'}
          spellCheck={false}
        />
        <TextField
          name="groupsClaim"
          label="Claim with the groups"
          defaultValue={provider?.groupsClaim ?? 'groups'}
          spellCheck={false}
        />
      </Columns>
      <TextField
        name="emailDomains"
        label="Email domains"
        hint="Only people with an address in these domains may sign in, such as company.example. Empty for all."
        defaultValue={provider?.emailDomains.join(' ')}
        spellCheck={false}
      />
      <MappingFields mappings={provider?.mappings ?? []} />
    </>
  );
}
