import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'normal' | 'primary' | 'danger' | 'plain';
  isSmall?: boolean;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: Props['look'] = 'normal', isSmall = false): string =>
  [styles['button'], styles[look], isSmall && styles['small']].filter(Boolean).join(' ');

export function Button({ look, isSmall, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={[buttonClass(look, isSmall), className].filter(Boolean).join(' ')} {...rest} />;
}
