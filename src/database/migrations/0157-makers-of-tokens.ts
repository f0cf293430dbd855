/** The person who made an access token, also by another token: what it gives back counts for their refund limit. */
export const makersOfTokens = {
  name: '0157-makers-of-tokens',
  up: /* sql */ `
alter table access_tokens add column made_by uuid;
`,
};
