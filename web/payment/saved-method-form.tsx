import type { TargetedSubmitEvent } from 'preact';
import { leftToRight, t } from '../shared/language.js';
import { pay } from './pay.js';
import { PayButton } from './pay-button.js';
import { isBusy, type SavedMethod } from './state.js';

/** The name of a saved method. */
export function savedMethodName({ ccType, lastFour }: SavedMethod): string {
  const brand = ccType === '' ? t('pay.savedMethod') : `${ccType.charAt(0).toUpperCase()}${ccType.slice(1)}`;
  return lastFour === '' ? brand : `${brand} •••• ${lastFour}`;
}

/** When a saved card expires, as printed on the card. */
export function expiryOf({ expiration }: SavedMethod): string {
  const [, year = '', month = ''] = /^\d\d(\d\d)-(\d\d)$/.exec(expiration?.date ?? '') ?? [];
  return month === '' ? '' : t('pay.expires', { date: leftToRight(`${month} / ${year}`) });
}

export function SavedMethodForm({ gatewayPublicId, method }: { gatewayPublicId: string; method: SavedMethod }) {
  function submit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy.value) return;
    void pay({ gatewayPublicId, token: method.publicId, displayString: savedMethodName(method) });
  }
  return (
    <form noValidate onSubmit={submit}>
      <PayButton />
    </form>
  );
}
