import styles from './lightbox.css';
import { lightboxEnvelope } from './messages.ts';

export const mark = lightboxEnvelope.source;

/** Adds a constructed style sheet, which strict policies allow. Returns a function that removes it. */
export function addStyles(): () => void {
  const sheet = new CSSStyleSheet();
  // If a scroll bar takes space, keep that space so that the page behind does not shift.
  const gutter = innerWidth > document.documentElement.clientWidth;
  sheet.replaceSync(styles + (gutter ? 'html { scrollbar-gutter: stable !important; }' : ''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
