import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus to a heading when the focused element in the same section is removed, and when the form is shown again
 * that a notice has replaced. Otherwise, a keyboard and a screen reader would start again at the beginning of the page.
 */
export function useKeptFocus(heading: RefObject<HTMLElement | null>, isReplaced = false): void {
  useEffect(() => {
    const section = heading.current?.parentElement;
    if (!section) return undefined;
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent): void => void (last = target);
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return;
      last = null;
      if (isLost()) heading.current?.focus();
    });
    section.addEventListener('focusin', note);
    observer.observe(section, { childList: true, subtree: true });
    return () => {
      section.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [heading]);

  const wasReplaced = useRef(false);
  useEffect(() => {
    if (wasReplaced.current && !isReplaced && isLost()) heading.current?.focus();
    wasReplaced.current = isReplaced;
  }, [isReplaced]);
}
