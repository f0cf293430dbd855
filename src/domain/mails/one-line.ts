/** A text on one line: a name or a subject cannot begin another line of an email. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
