import { pay } from './pay.js';
import { PayButton, usePart } from './pay-button.js';
import { isBusy, type SavedMethod } from './state.js';
import { leftToRight, t } from '../shared/language.js';

/** The name of a saved method. */
export function savedMethodName({ ccType, lastFour }: SavedMethod): string {
  const brand = ccType === '' ? t('pay.savedMethod') : `${ccType.charAt(0).toUpperCase()}${ccType.slice(1)}`;
  return lastFour === '' ? brand : `${brand} •••• ${lastFour}`;
}

/** When a saved card expires, as on the card. */
export function expiryOf({ expiration }: SavedMethod): string {
  const [, year = '', month = ''] = /^\d\d(\d\d)-(\d\d)$/.exec(expiration?.date ?? '') ?? [];
  return month === '' ? '' : t('pay.expires', { date: leftToRight(`${month} / ${year}`) });
}

export function SavedMethodForm({ gatewayPublicId, method }: { gatewayPublicId: string; method: SavedMethod }) {
  const part = usePart();
  return (
    <form
      class="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy.value || part.problem) return;
        part.submit({ gatewayPublicId, token: method.publicId, displayString: savedMethodName(method) }, pay);
      }}
    >
      {part.field}
      <PayButton part={part.amount} />
    </form>
  );
}
