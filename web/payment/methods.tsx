import type { ComponentChildren } from 'preact';
import { t } from '../shared/language.js';
import { defaultFirst, MethodChoice, type Method } from '../shared/method-choice.js';
import { CardForm } from './card-form.js';
import { GatewayFrame } from './gateway-frame.js';
import { expiryOf, SavedMethodForm, savedMethodName } from './saved-method-form.js';
import { settings } from './settings.js';
import { chosen, isBusy, order, type PaymentOption } from './state.js';

const testGateway = 'test';

function formOf(option: PaymentOption): ComponentChildren {
  const url = settings.gatewayFrames[option.gatewayPublicId];
  if (url !== undefined) return <GatewayFrame option={option} url={url} />;
  return option.gatewayPublicId === testGateway ? <CardForm gatewayPublicId={testGateway} /> : undefined;
}

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
    return form === undefined
      ? []
      : [
          {
            id: option.gatewayPublicId,
            name: isTest ? t('common.card') : option.name,
            detail: isTest ? t('pay.testMode') : '',
            form,
          },
        ];
  });
  return [...defaultFirst(saved), ...others];
}

/** The methods that the order can be paid with; the form of the chosen one is open. */
export function Methods() {
  const methods = methodsOf(order.value?.paymentOptions ?? []);
  const current = methods.find(({ id }) => id === chosen.value) ?? methods[0];
  if (!current) return <p class="notice">{t('payment.notPayable')}</p>;
  return (
    <MethodChoice
      methods={methods}
      chosen={current}
      legend={t('pay.method')}
      isFixed={isBusy.value}
      onChoose={(id) => (chosen.value = id)}
    />
  );
}
