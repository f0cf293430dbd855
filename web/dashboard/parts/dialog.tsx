import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { t } from '../languages/language.js';
import { newIdempotencyKey } from '../api/idempotency-key.js';
import { advice, isUncertain, messageOf } from '../api/problems.js';
import { Button } from './button.js';
import { returnFocus } from './return-focus.js';
import { Notice } from './states.js';
import { useRefetch } from './use-refetch.js';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** False while an operation is in progress that must not be interrupted. */
  canClose?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog above the page; Escape closes it, and the focus returns to where it was, or to the nearest heading. */
export function Dialog({ title, canClose = true, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const section = before?.closest('section') ?? null;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      returnFocus(before, section);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (canClose) onClose();
      }}
      // A browser closes a dialog when Escape is pressed again, although the event was prevented.
      onClose={() => {
        if (canClose) onClose();
        else dialog.current?.showModal();
      }}
    >
      <div className={styles['inner']}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

/**
 * The text with which the next step of a dialog begins. It takes the focus from the button that is gone, so that it is read
 * aloud, and the keyboard stays in the dialog.
 */
export function Focused({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} className={styles['focused']}>
      {children}
    </p>
  );
}

/** The buttons of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);

interface ConfirmProps {
  title: string;
  /** A description of the effect. */
  children: ReactNode;
  /** The label of the confirming button. If money moves, it contains the amount: `Refund $42.50`. */
  confirm: string;
  look?: 'primary' | 'danger';
  /** False while the input is invalid. */
  canConfirm?: boolean;
  /**
   * Runs the action. If it is uncertain whether it was done, such as after a lost response, the same call is repeated with
   * the same key, even if the page has changed since, so that pressing again cannot repeat the effect. Returns what the
   * user has to know if the action was done only in part, or if its outcome is not known yet.
   */
  onConfirm: (idempotencyKey: string) => Promise<string | void>;
  /**
   * The data that the user decides on, such as the amounts of an order, as a text. If it changes while the dialog is
   * open, the user has to look at it again before the action can run.
   */
  basis?: string;
  /**
   * For an operation that takes no idempotency key. After a lost response, the data on the page is refetched before the
   * operation is offered again.
   */
  unkeyed?: Unkeyed;
  onClose: () => void;
}

export interface Unkeyed {
  /** Whether the current data shows that the operation is done; undefined if the data does not show it. */
  isDone?: boolean | undefined;
  /** Refetches data that is not in a query. */
  read?: () => Promise<unknown>;
}

/** The advice for the user after a lost response to an operation that takes no idempotency key. */
function adviceWithoutKey(hasRead: boolean, isDone: boolean | undefined): string {
  if (!hasRead) return t('common.currentLoading');
  return isDone === undefined ? advice(false) : t('common.currentNotMade');
}

/** A request that was sent, and the label of its button. */
type Attempt = Pick<ConfirmProps, 'confirm' | 'onConfirm'>;

/**
 * Asks for confirmation of an irreversible action. It closes after success, and shows the error after a failure, or what
 * the user has to know about the outcome.
 */
export function ConfirmDialog({
  title,
  children,
  confirm,
  look = 'primary',
  canConfirm = true,
  unkeyed,
  basis,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const [key, setKey] = useState(newIdempotencyKey);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [repeated, setRepeated] = useState<Attempt>();
  const [seenBasis, setSeenBasis] = useState(basis);
  const [remark, setRemark] = useState<string>();
  const isLost = isUncertain(error);
  const hasRead = useRefetch(isLost && unkeyed !== undefined, unkeyed?.read);
  const isFoundDone = hasRead && unkeyed?.isDone === true;
  useEffect(() => {
    if (isFoundDone) onClose();
  }, [isFoundDone]);
  const isReading = isLost && unkeyed !== undefined && !hasRead;
  const attempt = repeated ?? { confirm, onConfirm };
  // A repeated request is unchanged, and what it changed itself is no news.
  const isOutdated = basis !== seenBasis && repeated === undefined && !isBusy;
  const canRun = !isBusy && !isReading && !isOutdated && (canConfirm || repeated !== undefined);

  async function run(): Promise<void> {
    if (!canRun) return;
    setBusy(true);
    setError(undefined);
    try {
      const outcome = await attempt.onConfirm(key);
      if (typeof outcome === 'string') setRemark(outcome);
      else onClose();
    } catch (problem) {
      // A refused request had no effect, so the input may be changed.
      const isRepeated = isUncertain(problem);
      setRepeated(isRepeated && !unkeyed ? attempt : undefined);
      if (!isRepeated) setKey(newIdempotencyKey());
      setError(problem);
      setBusy(false);
    }
  }

  if (remark !== undefined)
    return (
      <Dialog title={title} onClose={onClose}>
        <Notice tone="warn" isAlert>
          {remark}
        </Notice>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title={title} canClose={!isBusy} onClose={onClose}>
      <form
        className={styles['content']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <fieldset className={styles['content']} disabled={isBusy || (isLost && !hasRead)}>
          {children}
        </fieldset>
        {error === undefined ? null : (
          <Notice tone="bad" isAlert>
            {messageOf(error)}
            {isLost ? ` ${unkeyed ? adviceWithoutKey(hasRead, unkeyed.isDone) : advice(true)}` : null}
          </Notice>
        )}
        {isOutdated ? (
          <Notice
            tone="warn"
            isAlert
            action={
              <Button isSmall onClick={() => setSeenBasis(basis)}>
                {t('common.continue')}
              </Button>
            }
          >
            {t('common.dialogChanged')}
          </Notice>
        ) : null}
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            {error === undefined ? t('common.back') : t('common.close')}
          </Button>
          <Button type="submit" look={look} disabled={!canRun}>
            {isBusy || isReading
              ? t('common.oneMoment')
              : isLost
                ? t('common.tryAgainWhat', { what: attempt.confirm })
                : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
