/** Whether a text may be the name of an HTTP header (RFC 9110, "token"). */
export const isHeaderName = (text: string): boolean => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text);

/** Whether a text may be the value of an HTTP header: visible ASCII, with blanks only inside (RFC 9110, "field-value"). */
export const isHeaderValue = (text: string): boolean => /^(?:[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)?$/.test(text);
