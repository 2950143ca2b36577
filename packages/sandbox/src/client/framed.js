// On every page of a payment that was started by the lightbox. Does something inside a frame only.
(() => {
  if (parent === window) return;
  const { origins, leave, atOnce } = document.currentScript.dataset;
  const shops = origins.split(' ');
  const close = document.getElementById('close');
  /** Origin of the shop, once it has asked. */
  let shop;

  const tell = (type, more) => parent.postMessage({ source: 'payment-lightbox', version: 1, type, ...more }, shop);

  addEventListener('message', ({ origin, source, data }) => {
    if (source !== parent || !shops.includes(origin)) return;
    if (data?.source !== 'payment-lightbox' || data.version !== 1 || data.type !== 'hello') return;
    shop = origin;
    if (close) close.hidden = false;
    tell('ready');
    if (atOnce !== undefined) tell('leave', { path: leave });
  });

  close?.addEventListener('click', () => tell('close'));
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && shop !== undefined) tell('close');
  });
  // The frame may not move the top window, the lightbox does it.
  addEventListener('submit', (event) => {
    if (leave === undefined || shop === undefined) return;
    event.preventDefault();
    tell('leave', { path: leave });
  });
  document.documentElement.classList.add('framed');
})();
