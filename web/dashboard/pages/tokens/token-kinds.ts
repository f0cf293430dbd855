import { t } from '../../languages/language.js';

/** The kinds of access tokens, the usual one first. */
export const tokenKinds = [
  ['backend', t('access.tokens.kindBackend')],
  ['agent', t('access.tokens.kindAgent')],
] as const;
