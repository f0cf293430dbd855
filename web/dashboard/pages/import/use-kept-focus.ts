import { useEffect, useRef, type RefObject } from 'react';

/**
 * A heading that has the focus after a change of the step that removed the element which had it, such as the button that
 * was pressed.
 */
export function useKeptFocus(step: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (step !== before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
