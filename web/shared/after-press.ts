let isPressed = false;
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  document.addEventListener(type, () => (isPressed = type === 'pointerdown'), { capture: true });

/** Runs now, or once the pointer is released: what is being pressed must not move away. */
export function afterPress(run: () => void): void {
  if (isPressed) document.addEventListener('pointerup', () => void setTimeout(run), { once: true });
  else run();
}
