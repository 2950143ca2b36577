// On every page of a payment that was started by the lightbox. Does something inside a frame only.
import { isFrameOrigin } from '../model/merchant.ts';
import { lightboxEnvelope, type FramedMessage } from './messages.ts';

function answerOverlay({ origins = '', leave, atOnce }: DOMStringMap) {
  const shops = origins.split(' ');
  const close = document.getElementById('close');
  /** Origin of the shop, once it has asked. */
  let shop: string | undefined;

  const tell = (message: FramedMessage) => {
    if (shop !== undefined) parent.postMessage({ ...lightboxEnvelope, ...message }, shop);
  };

  addEventListener('message', ({ origin, source, data }) => {
    if (source !== parent || !isFrameOrigin(origin, shops)) return;
    const { source: from, version, type } = Object(data) as Readonly<Record<string, unknown>>;
    if (from !== lightboxEnvelope.source || version !== lightboxEnvelope.version || type !== 'hello') return;
    shop = origin;
    if (close) close.hidden = false;
    tell({ type: 'ready' });
    if (atOnce !== undefined && leave !== undefined) tell({ type: 'leave', path: leave });
  });

  close?.addEventListener('click', () => tell({ type: 'close' }));
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) tell({ type: 'close' });
  });
  // The frame may not move the top window, the lightbox does it.
  addEventListener('submit', (event) => {
    if (leave === undefined || shop === undefined) return;
    event.preventDefault();
    tell({ type: 'leave', path: leave });
  });
  document.documentElement.classList.add('framed');
}

if (parent !== window) answerOverlay((document.currentScript as HTMLScriptElement).dataset);
