import { t } from '../../languages/language.js';

/** The texts of a list one after another, such as `on backorder, tax-exempt`, without those that are left out. */
export const listed = (texts: readonly (string | false)[]): string =>
  texts
    .filter((text) => text !== false)
    .reduce((first, next) => (first === '' ? next : t('catalog.listOf', { first, next })), '');
