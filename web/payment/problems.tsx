import { problems, type Place } from './state.js';

/** The reason why the last attempt failed, next to the button. */
export function Problems({ at }: { at: Place }) {
  const { place, texts } = problems.value;
  return (
    <div class="problems" role="alert">
      {(place === at ? texts : []).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
