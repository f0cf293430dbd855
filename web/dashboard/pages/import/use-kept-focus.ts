import { useEffect, useRef, type RefObject } from 'react';

/** A heading that gets the focus if a step removes the focused element, such as the pressed button. */
export function useKeptFocus(step: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (step !== before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
