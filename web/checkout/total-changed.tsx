import { Notice } from './notice.js';
import { agree } from './pay.js';
import { money, type TotalChange } from './state.js';
import { t } from '../shared/language.js';

/**
 * The total changed while the shopper was paying: nothing was charged, and each line is shown before and after the
 * change.
 */
export const TotalChanged = ({ change: { oldTotal, newTotal, lines } }: { change: TotalChange }) => (
  <Notice title={t('checkout.changedTitle')} kind="plain">
    <p>{t('checkout.changedText')}</p>
    <table class="changes">
      <thead>
        <tr>
          <th scope="col">{t('checkout.item')}</th>
          <th scope="col">{t('checkout.before')}</th>
          <th scope="col">{t('checkout.now')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, text, before, after }) => (
          <tr key={key}>
            <th scope="row">{text}</th>
            <td>{money(before)}</td>
            <td>{money(after)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('common.total')}</th>
          <td>{money(oldTotal)}</td>
          <td>{money(newTotal)}</td>
        </tr>
      </tfoot>
    </table>
    <button class="pay" type="button" onClick={agree}>
      {t('checkout.continueWith', { amount: money(newTotal) })}
    </button>
  </Notice>
);
