import { problems, type Place } from './state.js';

/** Why the last attempt failed, beside the button that made it. */
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
