/** Hyphens, dashes and minus signs of all kinds. */
const dashes = /[\u2010-\u2015\u2212\u30fc\ufe58\ufe63\uff0d]/gu;
const apostrophes = /[\u2018\u2019\u201b\u02bc\u02bb\u0060\u00b4\u2032]/gu;

/**
 * A text as it is compared to find something: Unicode NFKC, one space for each run of white space, plain dashes and
 * apostrophes, lower case. It never identifies anything: accounts and codes are compared by their own rules.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(dashes, '-')
    .replaceAll(apostrophes, "'")
    .replaceAll(/[\s\p{Z}\p{Cf}]+/gu, ' ')
    .trim()
    .toLowerCase();
