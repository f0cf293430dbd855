import { useState } from 'react';
import { t } from '../languages/language.js';
import { Button } from '../parts/button.js';
import { chooseTheme, chosenTheme, themes, type Theme } from './theme.js';

const names: Record<Theme, string> = {
  system: t('common.shell.theme.system'),
  light: t('common.shell.theme.light'),
  dark: t('common.shell.theme.dark'),
};

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
