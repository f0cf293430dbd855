/**
 * The cookies of the dashboard: `session` opens what the person may do; `pending` waits for the second factor; `device`
 * is remembered after signing out; `ticket` belongs to a passkey challenge, `provider` to a sign-in at an identity
 * provider.
 */
export type BrowserCookie = 'session' | 'pending' | 'device' | 'ticket' | 'provider';

/** The browser in which a page of the service runs. */
export interface Browser {
  /** The value of a cookie that was sent. */
  cookie(name: BrowserCookie): string | undefined;
  /** Sets a cookie for some seconds. */
  keep(name: BrowserCookie, value: string, seconds: number): void;
  remove(name: BrowserCookie): void;
  /** False if it is called over http from another machine: the browser then ignores the cookies. */
  readonly keepsCookies: boolean;
  /** The origin at which the browser calls the service, such as `https://shop.example`. */
  readonly origin: string;
  /** A short name, such as `Firefox on Linux`. */
  readonly device: string;
}
