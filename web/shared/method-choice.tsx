import type { ComponentChildren } from 'preact';

/** A way to pay, with its form. */
export interface Method {
  id: string;
  name: string;
  detail: string;
  form: ComponentChildren;
}

/** Saved methods, the default one first. */
export const defaultFirst = <Saved extends { isDefault: boolean }>(saved: readonly Saved[]): Saved[] =>
  saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));

/** The payment methods, of which one is chosen and its form open. A single method is not shown as a choice. */
export function MethodChoice(props: {
  methods: readonly Method[];
  chosen: Method;
  legend: string;
  /** No other method can be chosen now. */
  isFixed: boolean;
  onChoose: (id: string) => void;
}) {
  const { methods, chosen, legend, isFixed, onChoose } = props;
  if (methods.length === 1)
    return (
      <section class="method method-chosen" aria-label={chosen.name}>
        <div class="method-head">
          <Words method={chosen} />
        </div>
        <div class="method-form">{chosen.form}</div>
      </section>
    );
  return (
    <fieldset class="methods">
      <legend class="visually-hidden">{legend}</legend>
      {methods.map((method) => (
        <div key={method.id} class={method === chosen ? 'method method-chosen' : 'method'}>
          <label class="method-head">
            <input
              type="radio"
              name="method"
              checked={method === chosen}
              disabled={isFixed && method !== chosen}
              onChange={() => onChoose(method.id)}
            />
            <Words method={method} />
          </label>
          {method === chosen ? <div class="method-form">{method.form}</div> : null}
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
