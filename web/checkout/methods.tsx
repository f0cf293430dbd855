import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { defaultFirst, MethodChoice, type Method } from '../shared/method-choice.js';
import { CardForm } from './card-form.js';
import { GatewayFrame } from './gateway-frame.js';
import { expiryOf, SavedMethodForm, savedMethodName } from './saved-method-form.js';
import { settings } from './settings.js';
import { chosen, isBusy, order, type PaymentOption } from './state.js';
import { t } from '../shared/language.js';

const testGateway = 'test';
/** The number of methods that are shown at first; a link shows the others. */
const most = 4;

function formOf(option: PaymentOption): ComponentChildren {
  const url = settings.gatewayFrames[option.gatewayPublicId];
  if (url !== undefined) return <GatewayFrame option={option} url={url} />;
  return option.gatewayPublicId === testGateway ? <CardForm gatewayPublicId={testGateway} /> : undefined;
}

/** The most likely methods first: the default saved method, other saved ones, cards, and the rest. */
function methodsOf(options: readonly PaymentOption[]): Method[] {
  const saved = options.flatMap(({ gatewayPublicId, savedPaymentMethods }) =>
    savedPaymentMethods.map((method) => ({
      id: `saved:${method.publicId}`,
      name: savedMethodName(method),
      detail: expiryOf(method),
      isDefault: method.isDefault,
      form: <SavedMethodForm gatewayPublicId={gatewayPublicId} method={method} />,
    })),
  );
  const others = options.flatMap((option) => {
    const form = formOf(option);
    const isTest = option.gatewayPublicId === testGateway;
    const rank = isTest ? 0 : option.type === 'credit_card' ? 1 : 2;
    const words = isTest ? { name: t('common.card'), detail: t('pay.testMode') } : { name: option.name, detail: '' };
    return form === undefined ? [] : [{ id: option.gatewayPublicId, ...words, rank, form }];
  });
  return [...defaultFirst(saved), ...others.toSorted((a, b) => a.rank - b.rank)];
}

/** The methods that the order can be paid with; the form of the chosen one is open. */
export function Methods() {
  const [isExpanded, setExpanded] = useState(false);
  const all = methodsOf(order.value?.paymentOptions ?? []);
  const current = all.find(({ id }) => id === chosen.value) ?? all[0];
  if (!current) return <p class="notice-inline">{t('checkout.notPayable')}</p>;
  const isLong = all.length > most && !isExpanded;
  const shown = isLong ? all.filter((method, index) => index < most - 1 || method === current) : all;
  return (
    <>
      <MethodChoice
        methods={shown}
        chosen={current}
        legend={t('pay.method')}
        isFixed={isBusy.value}
        onChoose={(id) => (chosen.value = id)}
      />
      {isLong ? (
        <button class="link" type="button" onClick={() => setExpanded(true)}>
          {t('checkout.moreMethods', { count: all.length - shown.length })}
        </button>
      ) : null}
    </>
  );
}
