import styles from './lightbox.css';
import { lightboxEnvelope } from './messages.ts';

export const mark = lightboxEnvelope.source;

/** A constructed sheet: a policy without inline styles allows it. Gives what takes it away again. */
export function addStyles(): () => void {
  const sheet = new CSSStyleSheet();
  // Where a scroll bar takes room, that room stays, so that the page behind does not move.
  const gutter = innerWidth > document.documentElement.clientWidth;
  sheet.replaceSync(styles + (gutter ? 'html { scrollbar-gutter: stable !important; }' : ''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
