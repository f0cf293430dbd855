/** The cards of the test gateway. Only the token of a card is sent; the number stays in the browser. */
export const testCards = [
  { number: '4242424242424242', token: 'tok_ok' },
  { number: '4000002500003155', token: 'tok_sca' },
  { number: '4000000000000002', token: 'tok_declined' },
  { number: '4000000000009995', token: 'tok_insufficient_funds' },
  { number: '4000000000009979', token: 'tok_hard_declined' },
  { number: '4000000000000119', token: 'tok_timeout' },
  { number: '4000000000000077', token: 'tok_slow' },
  { number: '4000000000000259', token: 'tok_pending' },
  { number: '4000000000000341', token: 'tok_capture_fails' },
  { number: '4000000000005126', token: 'tok_refund_fails' },
] as const;

/** The token of a test card; undefined for any other card. */
export const testTokenOf = (digits: string): string | undefined =>
  testCards.find(({ number }) => number === digits)?.token;
