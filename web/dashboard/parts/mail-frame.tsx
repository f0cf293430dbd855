import { useEffect, useRef, useState } from 'react';
import { settings } from '../api/settings.js';
import styles from './mail-frame.module.css';

/** An email in HTML, in a frame that reaches nothing of the page. Links open in a new tab. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often the frame was loaded: a frame that is moved loads again. */
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === frame.current?.contentWindow && data === 'ready') setLoads((count) => count + 1);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    // The frame has an origin of its own, which has no name.
    if (loads > 0) frame.current?.contentWindow?.postMessage({ mail: html }, '*');
  }, [loads, html]);
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      title={title}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      src={`${settings.root}dashboard/mail-frame`}
    />
  );
}

/** An email in plain text. */
export const MailText = ({ text }: { text: string }) => <pre className={styles['text']}>{text}</pre>;
