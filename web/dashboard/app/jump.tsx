import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../languages/language.js';
import { Button } from '../parts/button.js';
import { JumpDialog } from './jump-dialog.js';
import styles from './shell.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * The dialog that goes anywhere, and the button that opens it; so does Ctrl+K, or Cmd+K on a Mac. The dialog is outside of
 * the navigation, which is hidden on narrow screens.
 */
export function useJump(): { button: ReactNode; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isShortcut = event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey);
      if (!isShortcut || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Another dialog may have unsaved input.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    button: (
      <Button
        isSmall
        className={styles['jump']}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <span>{t('common.jump.button')}</span>
        <kbd>{isApple ? '⌘K' : t('common.jump.shortcut')}</kbd>
      </Button>
    ),
    dialog: isOpen ? <JumpDialog onClose={() => setOpen(false)} /> : null,
  };
}
