import styles from './lightbox.css';
import { lightboxEnvelope } from './messages.ts';

export const mark = lightboxEnvelope.source;

/** Adds a constructed style sheet, which strict content security policies allow. Returns a function that removes it. */
export function addStyles(): () => void {
  const sheet = new CSSStyleSheet();
  // If the scroll bar takes up space, keep that space so that the page behind the overlay does not shift.
  const gutter = innerWidth > document.documentElement.clientWidth;
  sheet.replaceSync(styles + (gutter ? 'html { scrollbar-gutter: stable !important; }' : ''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
