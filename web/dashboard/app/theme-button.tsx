import { useState } from 'react';
import { Button } from '../parts/button.js';
import { chooseTheme, chosenTheme, themes, type Theme } from './theme.js';

const names: Record<Theme, string> = { system: 'Theme: automatic', light: 'Theme: light', dark: 'Theme: dark' };

/** Chooses between light, dark, and the setting of the system. The choice is stored in this browser. */
export function ThemeButton() {
  const [theme, setTheme] = useState(chosenTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return (
    <Button
      isSmall
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    >
      {names[theme]}
    </Button>
  );
}
