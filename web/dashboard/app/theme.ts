export type Theme = 'system' | 'light' | 'dark';

export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const place = 'tillgate-theme';

/** The theme that was chosen in this browser. */
export const chosenTheme = (): Theme => themes.find((one) => one === localStorage.getItem(place)) ?? 'system';

/** Shows the page in the chosen theme. */
export function applyTheme(): void {
  document.documentElement.dataset['theme'] = chosenTheme();
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(place, theme);
  applyTheme();
}
