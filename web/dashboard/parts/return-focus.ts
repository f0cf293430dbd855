/** The heading of a section; of the page, if the section has none or is gone. */
function headingOf(section: Element | null): HTMLElement | null {
  const own = section?.isConnected ? section.querySelector<HTMLElement>('h2') : null;
  return own ?? document.querySelector<HTMLElement>('#content h1');
}

/**
 * Returns the focus to the element that had it. If that is gone, or is removed before the user moves the focus, such as
 * the button of an action that is done, the heading of its section gets the focus.
 */
export function returnFocus(element: Element | null, section: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  const keep = (): void => {
    if (document.activeElement !== document.body) return;
    const heading = headingOf(section);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  };
  const observer = new MutationObserver(keep);
  observer.observe(document.body, { childList: true, subtree: true });
  const isMoved = new AbortController();
  const stop = (): void => {
    observer.disconnect();
    isMoved.abort();
  };
  document.addEventListener('focusin', stop, { signal: isMoved.signal });
  document.addEventListener('pointerdown', stop, { signal: isMoved.signal });
  keep();
}
