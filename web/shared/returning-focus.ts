import { useEffect, useRef } from 'preact/hooks';

/**
 * The heading of a form that a notice replaces for a while. It gets the focus when the form is shown again, because the
 * focused element of the notice has been removed.
 */
export function useReturningFocus(isReplaced: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasReplaced = useRef(false);
  useEffect(() => {
    const hasNoFocus = document.activeElement === null || document.activeElement === document.body;
    if (wasReplaced.current && !isReplaced && hasNoFocus) heading.current?.focus();
    wasReplaced.current = isReplaced;
  }, [isReplaced]);
  return heading;
}
