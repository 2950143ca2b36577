import { lightboxEnvelope } from './messages.ts';

export const mark = lightboxEnvelope.source;

/** Of the overlay and of what stands in it, as dark as the shop's page is; `!important`, as the shop's own rules would reach it. */
const styles = `
  html { overflow: hidden !important; }
  [data-${mark}] { all: initial !important; box-sizing: border-box !important; color-scheme: inherit !important; }
  [data-${mark}][hidden] { display: none !important; }
  [data-${mark}='overlay'] {
    position: fixed !important; inset: 0 !important; margin: auto !important; display: flex !important;
    flex-direction: column !important; width: min(600px, 100vw) !important; height: min(920px, 100vh - 32px) !important;
    height: min(920px, 100dvh - 32px) !important;
    background: light-dark(#f4f6f7, #11171a) !important; color: light-dark(#16202a, #edf2f4) !important;
    font: 400 16px/1.5 system-ui, sans-serif !important; border-radius: 12px !important;
    overflow: hidden !important; overscroll-behavior: contain !important;
    box-shadow: 0 16px 48px rgb(0 0 0 / 0.3) !important;
  }
  [data-${mark}='overlay']::backdrop { background: rgb(15 20 24 / 0.6) !important; }
  [data-${mark}='bar'] {
    display: flex !important; flex: none !important; align-items: center !important; min-height: 68px !important;
    justify-content: space-between !important; gap: 12px !important; padding: 12px 16px !important;
    font: inherit !important; color: inherit !important;
  }
  [data-${mark}='status'] { font: inherit !important; color: inherit !important; }
  [data-${mark}='close'] {
    flex: none !important; min-height: 44px !important; padding: 8px 16px !important; border-radius: 8px !important;
    border: 1px solid light-dark(#7b878d, #84929a) !important; font: 600 16px/1.5 system-ui, sans-serif !important;
    color: inherit !important; cursor: pointer !important;
  }
  [data-${mark}='close']:focus-visible {
    outline: 2px solid light-dark(#0b6e69, #4fc7bd) !important; outline-offset: 2px !important;
  }
  [data-${mark}='frame'] {
    display: block !important; flex: 1 1 0 !important; min-height: 0 !important; width: 100% !important;
    color-scheme: light dark !important;
  }
  [data-${mark}='frame'][inert] { visibility: hidden !important; }
  @media (max-width: 640px) {
    [data-${mark}='overlay'] { border-radius: 0 !important; height: 100vh !important; height: 100dvh !important; }
  }
  @media (forced-colors: active) {
    [data-${mark}='overlay'] { border: 2px solid CanvasText !important; }
  }
  @media (max-width: 420px) {
    [data-${mark}='bar'] { padding-inline: 12px !important; }
  }`;

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
