let isPressed = false;
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  document.addEventListener(type, () => (isPressed = type === 'pointerdown'), { capture: true });

/** Runs now, or once the pointer is released, because a pressed element must not move. */
export function afterPress(run: () => void): void {
  if (isPressed) document.addEventListener('pointerup', () => void setTimeout(run), { once: true });
  else run();
}
