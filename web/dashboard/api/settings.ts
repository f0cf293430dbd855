/** The data of the service in the HTML of the page. */
export interface Settings {
  /** The path of the service's root, with a slash at its end. */
  root: string;
  /** The decimals of the currencies that do not have two, by code. */
  currencyDigits: Readonly<Record<string, number>>;
}

const content = document.querySelector<HTMLMetaElement>('meta[name="tillgate"]')?.content ?? '{}';
const given: Settings = JSON.parse(content);

export const settings: Settings = { ...given, root: new URL(given.root, location.href).pathname };
