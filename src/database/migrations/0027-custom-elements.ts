/** Custom elements of the checkout, and the styling of the payment page for shops and individual orders. */
export const customElements = {
  name: '0027-custom-elements',
  up: /* sql */ `
create table custom_elements (
  shop_id text not null references shops,
  public_id text not null,
  location text not null,
  input_type text not null,
  input_default text,
  input_label text,
  input_placeholder text,
  input_required boolean,
  input_regex text,
  meta_data_field text not null,
  order_asc integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, public_id)
);

create table payment_stylings (
  shop_id text primary key references shops,
  css_rules json not null,
  media_rules json not null,
  updated_at timestamptz not null
);

-- A member that is null is taken from the shop's styling.
create table order_payment_stylings (
  shop_id text not null references shops,
  public_order_id text not null,
  css_rules json,
  media_rules json,
  updated_at timestamptz not null,
  primary key (shop_id, public_order_id)
);
`,
};
