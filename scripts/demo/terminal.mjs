// The output of the demo, with colors if the terminal supports them.
const hasColor = process.stdout.isTTY && process.env.NO_COLOR === undefined;
const paint = (code) => (text) => (hasColor ? `\u001b[${code}m${text}\u001b[0m` : text);
const bold = paint(1);
const dim = paint(2);
const red = paint(31);
const green = paint(32);
const cyan = paint(36);

const say = (line = '') => process.stdout.write(`${line}\n`);
let steps = 0;

export const title = (text) => say(`\n${bold(text)}`);
export const note = (text) => say(dim(`   ${text}`));
export const live = (text) => say(`   ${cyan('⇠')} ${dim(text)}`);
export const call = (text) => say(`   ${cyan('→')} ${text}`);
export const good = (text) => say(`   ${green('✓')} ${text}`);
export const refused = (text) => say(`   ${red('✗')} ${text}`);
export const step = (text) => say(`\n${bold(`${(steps += 1)}. ${text}`)}`);

/** Formats minor units in the currency of the order, such as `$1,234.50`. */
export function money(amount, currency) {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency: currency.iso_code }).resolvedOptions();
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.iso_code }).format(
    amount / 10 ** digits.maximumFractionDigits,
  );
}

/** The lines, discounts, shipping, taxes and total of an order, as a receipt. */
export function receipt(state) {
  const row = (text, amount) => say(`     ${text.padEnd(46)}${money(amount, state.currency).padStart(12)}`);
  for (const { product_data: line } of state.line_items) row(`${line.quantity} × ${line.title}`, line.total_price);
  for (const { code, value } of state.discounts) row(`Discount ${code}`, -value);
  if (state.shipping.selected_shipping.id) row(state.shipping.selected_shipping.description, state.shipping_total);
  for (const { name, value } of state.taxes) row(name, value);
  say(dim(`     ${'─'.repeat(58)}`));
  row('Total', state.order_total);
}
