import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The light modules around a code, without which cameras do not find it. */
const border = 4;

/** A QR code; a text beside it has to say the same for people who cannot scan it. */
export function QrCode({ of, label }: { of: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(of, { ecc: 'M', border });
    const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: dark.join('') };
  }, [of]);
  return (
    <svg className={styles['code']} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
