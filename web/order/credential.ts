const key = `tillgate.order ${location.pathname}`;

/** Without storage, the credential is kept while the page is open. */
let kept: string | undefined;

/** The proof of the shopper: for a code, or the order token of the checkout. It ends with the tab. */
export function storedCredential(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? kept;
  } catch {
    return kept;
  }
}

export function keepCredential(credential: string): void {
  kept = credential;
  try {
    sessionStorage.setItem(key, credential);
  } catch {
    // The browser forbids storage.
  }
}

export function forgetCredential(): void {
  kept = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The browser forbids storage.
  }
}

/** Takes the order token from the fragment of the address, in which the checkout page passes it, and removes it there. */
export function takeOrderToken(): void {
  const token = location.hash.slice(1);
  if (token === '') return;
  history.replaceState(history.state, '', location.pathname);
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) keepCredential(token);
}
