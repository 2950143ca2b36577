// The script of every payment page that opens in the lightbox. It runs only inside a frame.
import { isFrameOrigin } from '../model/merchant.ts';
import { lightboxEnvelope, type FramedMessage } from './messages.ts';

function answerOverlay({ origins = '', leave, atOnce }: DOMStringMap) {
  const shops = origins.split(' ');
  const close = document.getElementById('close');
  /** Origin of the shop, known after its `hello` message. */
  let shop: string | undefined;

  const send = (message: FramedMessage) => {
    if (shop !== undefined) parent.postMessage({ ...lightboxEnvelope, ...message }, shop);
  };

  addEventListener('message', ({ origin, source, data }) => {
    if (source !== parent || !isFrameOrigin(origin, shops)) return;
    const { source: from, version, type } = Object(data) as Readonly<Record<string, unknown>>;
    if (from !== lightboxEnvelope.source || version !== lightboxEnvelope.version || type !== 'hello') return;
    shop = origin;
    if (close) close.hidden = false;
    send({ type: 'ready' });
    if (atOnce !== undefined && leave !== undefined) send({ type: 'leave', path: leave });
  });

  close?.addEventListener('click', () => send({ type: 'close' }));
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'close' });
  });
  // The frame cannot navigate the top window, so it asks the lightbox to do so.
  addEventListener('submit', (event) => {
    if (leave === undefined || shop === undefined) return;
    event.preventDefault();
    send({ type: 'leave', path: leave });
  });
  document.documentElement.classList.add('framed');
}

if (parent !== window) answerOverlay((document.currentScript as HTMLScriptElement).dataset);
