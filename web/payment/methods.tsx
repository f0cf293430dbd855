import type { ComponentChildren } from 'preact';
import { CardForm } from './card-form.js';
import { GatewayFrame } from './gateway-frame.js';
import type { PaymentOption } from './order-api.js';
import { expiryOf, SavedMethodForm, savedMethodName } from './saved-method-form.js';
import { settings } from './settings.js';
import { chosen, isBusy, order } from './state.js';

interface Method {
  id: string;
  name: string;
  detail: string;
  form: ComponentChildren;
}

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
      : [{ id: option.gatewayPublicId, name: isTest ? 'Card' : option.name, detail: isTest ? 'Test mode' : '', form }];
  });
  return [...saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)), ...others];
}

/** The methods that the order can be paid with; the form of the chosen one is open. */
export function Methods() {
  const methods = methodsOf(order.value?.paymentOptions ?? []);
  const current = methods.find(({ id }) => id === chosen.value) ?? methods[0];
  if (!current) return <p class="notice">This order cannot be paid here.</p>;
  if (methods.length === 1)
    return (
      <section class="method method-chosen" aria-label={current.name}>
        <Head method={current} />
        <div class="method-form">{current.form}</div>
      </section>
    );
  return (
    <fieldset class="methods">
      <legend class="visually-hidden">Payment method</legend>
      {methods.map((method) => (
        <div key={method.id} class={method === current ? 'method method-chosen' : 'method'}>
          <label class="method-head">
            <input
              type="radio"
              name="method"
              checked={method === current}
              disabled={isBusy.value && method !== current}
              onChange={() => (chosen.value = method.id)}
            />
            <Words method={method} />
          </label>
          {method === current ? <div class="method-form">{method.form}</div> : null}
        </div>
      ))}
    </fieldset>
  );
}

const Words = ({ method: { name, detail } }: { method: Method }) => (
  <>
    <span class="method-name">{name}</span> {detail === '' ? null : <span class="method-detail">{detail}</span>}
  </>
);

const Head = ({ method }: { method: Method }) => (
  <div class="method-head">
    <Words method={method} />
  </div>
);
