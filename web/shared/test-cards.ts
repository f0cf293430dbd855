/** The cards of the test gateway. Only the token of a card is sent; the number stays in the browser. */
export const testCards = [
  { number: '4242424242424242', token: 'tok_ok', outcome: 'Pays' },
  { number: '4000002500003155', token: 'tok_sca', outcome: 'Requires confirmation' },
  { number: '4000000000000002', token: 'tok_declined', outcome: 'Is declined' },
  { number: '4000000000009995', token: 'tok_insufficient_funds', outcome: 'Has insufficient funds' },
  { number: '4000000000009979', token: 'tok_hard_declined', outcome: 'Is stolen or closed' },
  { number: '4000000000000119', token: 'tok_timeout', outcome: 'Pays, but the response is lost' },
  { number: '4000000000000077', token: 'tok_slow', outcome: 'Pays after 3 seconds' },
  { number: '4000000000000259', token: 'tok_pending', outcome: 'Pays; its capture stays pending for 5 seconds' },
  { number: '4000000000000341', token: 'tok_capture_fails', outcome: 'Pays; its capture fails' },
  { number: '4000000000005126', token: 'tok_refund_fails', outcome: 'Pays; its refund fails' },
] as const;

/** The token of a test card; undefined for any other card. */
export const testTokenOf = (digits: string): string | undefined =>
  testCards.find(({ number }) => number === digits)?.token;
