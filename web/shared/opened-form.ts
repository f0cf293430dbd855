import { useLayoutEffect, useRef } from 'preact/hooks';

/** A form behind a link. The focus moves into the form when it is opened, and back to the link when it is closed. */
export function useOpenedForm(isOpen: boolean) {
  const link = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
    else if (wasOpen.current) link.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { link, form };
}
