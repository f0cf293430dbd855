/** The kinds of emails, and the templates of shops. Earlier emails have no kind, but a subject and a body. */
export const mailKinds = {
  name: '0160-mail-kinds',
  up: /* sql */ `
alter table mail_outbox
  add column kind text,
  add column public_order_id text,
  -- What the email is about: IDs, amounts and names that its template shows.
  add column data json,
  -- The email that it repeats.
  add column resend_of uuid;

create table mail_templates (
  shop_id text not null references shops,
  kind text not null,
  language text not null,
  subject text not null,
  html text not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (shop_id, kind, language)
);
`,
};
