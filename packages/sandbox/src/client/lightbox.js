// The lightbox, version 1: shows the payment page in a frame over the page of the shop.
//
//   PaymentLightbox.startPayment({ form | params, opened, loaded, closed, error })
//   PaymentLightbox.close()
//
// It works under a policy with nonce, 'strict-dynamic' and Trusted Types: no markup, no style attribute, no code from text.
(() => {
  // Through the prototype: an image named "currentScript" would stand in for the script and choose where data go.
  const script = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript').get.call(document);
  const { origin } = new URL(script.src);
  const mark = 'payment-lightbox';
  const cards = new Set(['AMX', 'CUP', 'DIN', 'DIS', 'DNK', 'ECA', 'JCB', 'JEL', 'MYO', 'VIS']);
  /** Time for the page to appear; after it the overlay goes away by itself. */
  const patience = 10_000;
  /** Time for a page that has loaded to answer; after it the overlay offers a way out of its own. */
  const grace = 1_000;

  const styles = `
    html { overflow: hidden !important; }
    [data-${mark}] { all: initial !important; box-sizing: border-box !important; }
    [data-${mark}][hidden] { display: none !important; }
    [data-${mark}='overlay'] {
      position: fixed !important; inset: 0 !important; margin: auto !important; display: flex !important;
      flex-direction: column !important; width: min(600px, 100vw) !important; height: min(920px, 100vh - 32px) !important;
      height: min(920px, 100dvh - 32px) !important; color-scheme: light dark !important; background: #f4f6f7 !important;
      color: #16202a !important; font: 400 16px/1.5 system-ui, sans-serif !important; border-radius: 12px !important;
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
      border: 1px solid #7b878d !important; font: 600 16px/1.5 system-ui, sans-serif !important;
      color: inherit !important; cursor: pointer !important;
    }
    [data-${mark}='close']:focus-visible { outline: 2px solid #0b6e69 !important; outline-offset: 2px !important; }
    [data-${mark}='frame'] {
      display: block !important; flex: 1 1 0 !important; min-height: 0 !important; width: 100% !important;
      color-scheme: light dark !important;
    }
    [data-${mark}='frame'][inert] { visibility: hidden !important; }
    @media (max-width: 640px) {
      [data-${mark}='overlay'] { border-radius: 0 !important; height: 100vh !important; height: 100dvh !important; }
    }
    @media (max-width: 420px) {
      [data-${mark}='bar'] { padding-inline: 12px !important; }
    }
    @media (prefers-color-scheme: dark) {
      [data-${mark}='overlay'] { background: #11171a !important; color: #edf2f4 !important; }
      [data-${mark}='close'] { border-color: #84929a !important; }
      [data-${mark}='close']:focus-visible { outline-color: #4fc7bd !important; }
    }`;

  /** Ends the open overlay; undefined while there is none. */
  let finish;

  function startPayment(options) {
    const shop = Object(options);
    /** Calls the shop; what it throws is the shop's, and changes nothing here. */
    const tell = (name, problem) => {
      if (typeof shop[name] !== 'function') return;
      try {
        shop[name](problem);
      } catch (error) {
        reportError(error);
      }
    };
    const { problem, kind, parameters } = finish
      ? { problem: { message: 'already open', detail: 'A payment page is open. Close it first.' } }
      : readParameters(shop);
    if (problem) return tell('error', problem);
    const valueOf = (wanted) => parameters.find(([name]) => name.toLowerCase() === wanted)?.[1];
    if (valueOf('uppstarttarget') !== '_top')
      return openOverlay({ kind, parameters, method: valueOf('paymentmethod'), tell });
    tell('loaded');
    return send(kind, parameters, '_top', document.body);
  }

  /** The parameters as names and values: from an object as they are, or from data attributes in camel case. */
  function readParameters({ form, params }) {
    const wrong = (detail) => ({ problem: { message: 'wrong arguments', detail } });
    if ((form === undefined) === (params === undefined)) return wrong('Give one of form and params.');
    if (!document.body) return wrong('The page has no body yet.');
    if (params !== undefined) {
      const parameters = Object.entries(Object(params));
      const odd = parameters.find(([, value]) => typeof value !== 'string');
      if (odd) return wrong(`The value of ${odd[0]} is no text.`);
      return parameters.length > 0 ? { kind: 'params', parameters } : wrong('params holds no parameter.');
    }
    const element = find(form);
    if (!element) return wrong('form names no element of the page.');
    // Through the prototype, as inputs named "attributes" or "dataset" stand in for the form's own.
    const parameters = Element.prototype.getAttributeNames
      .call(element)
      .filter((name) => name.startsWith('data-'))
      .map((name) => [toCamelCase(name), Element.prototype.getAttribute.call(element, name)]);
    return parameters.length > 0 ? { kind: 'attributes', parameters } : wrong('The element has no data attributes.');
  }

  function find(form) {
    if (form instanceof Element) return form;
    try {
      return typeof form === 'string' ? document.querySelector(form) : null;
    } catch {
      return null; // no selector
    }
  }

  const toCamelCase = (attribute) =>
    attribute.slice('data-'.length).replace(/-([a-z\d])/g, (_, first) => first.toUpperCase());

  function create(name, role, attributes = {}) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries({ ...attributes, [`data-${mark}`]: role }))
      element.setAttribute(attribute, value);
    return element;
  }

  /** Posts the parameters to the payment page. A parameter may be named like a method of a form: inputs come last. */
  function send(kind, parameters, target, place) {
    const address = `${origin}/upp/jsp/upStart.jsp?lightbox=${kind}`;
    const form = create('form', 'form', { method: 'post', action: address, target, 'accept-charset': 'UTF-8' });
    form.hidden = true;
    const inputs = document.createDocumentFragment();
    for (const [name, value] of parameters)
      inputs.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    form.append(inputs);
    place.append(form);
    HTMLFormElement.prototype.submit.call(form);
    Element.prototype.remove.call(form);
  }

  function createFrame(method) {
    const leaves = method !== undefined && !cards.has(method) ? ' allow-top-navigation' : '';
    return create('iframe', 'frame', {
      // Random: a frame of the shop that has the same name would get the parameters.
      name: `${mark}-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`,
      title: 'Payment',
      sandbox: `allow-scripts allow-same-origin allow-forms allow-popups${leaves}`,
      allow: `payment ${origin}; publickey-credentials-get ${origin}`,
      referrerpolicy: 'strict-origin',
      inert: '',
    });
  }

  function createOverlay(method) {
    const overlay = create('dialog', 'overlay', { lang: 'en', 'aria-label': 'Payment', 'aria-modal': 'true' });
    const bar = create('div', 'bar');
    const status = create('span', 'status', { role: 'status' });
    const button = create('button', 'close', { type: 'button' });
    const frame = createFrame(method);
    status.textContent = 'Loading the payment page …';
    button.textContent = 'Close';
    bar.append(status, button);
    overlay.append(bar, frame);
    return { overlay, bar, status, button, frame };
  }

  /** A constructed sheet: a policy without inline styles allows it. Gives what takes it away again. */
  function addStyles() {
    const sheet = new CSSStyleSheet();
    // Where a scroll bar takes room, that room stays, so that the page behind does not move.
    const gutter = innerWidth > document.documentElement.clientWidth;
    sheet.replaceSync(styles + (gutter ? 'html { scrollbar-gutter: stable !important; }' : ''));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet));
  }

  function openOverlay({ kind, parameters, method, tell }) {
    const { overlay, bar, status, button, frame } = createOverlay(method);
    const ended = new AbortController();
    const { signal } = ended;
    const removeStyles = addStyles();
    const noAnswer = { message: 'no answer', detail: 'The payment page did not appear within 10 seconds.' };
    const deadline = setTimeout(() => end(noAnswer), patience);
    let waiting;
    let answered = false;

    function end(problem) {
      if (signal.aborted) return;
      finish = undefined;
      ended.abort();
      clearTimeout(deadline);
      clearTimeout(waiting);
      overlay.close(); // gives the focus back
      overlay.remove();
      removeStyles();
      if (problem) tell('error', problem);
      else tell('closed');
    }

    function showPage() {
      clearTimeout(deadline);
      clearTimeout(waiting);
      bar.hidden = true;
      if (answered) return;
      answered = true;
      frame.inert = false;
      frame.focus();
      tell('loaded');
    }

    // A page that does not answer may be a stranger's, or none: it has no close button, so the overlay shows its own.
    function ask() {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        bar.hidden = false;
        if (answered) status.textContent = 'You can close this window at any time.';
      }, grace);
      frame.contentWindow.postMessage({ source: mark, version: 1, type: 'hello' }, origin);
    }

    function receive({ origin: from, source, data }) {
      if (from !== origin || source !== frame.contentWindow) return;
      if (data?.source !== mark || data.version !== 1) return;
      if (data.type === 'ready') showPage();
      if (data.type === 'close') end();
      // The frame itself may not move the top window; this moves it to a result of this gateway, and nowhere else.
      if (data.type === 'leave' && /^\/upp\/page\/[\da-f]{32}\/result$/.test(data.path))
        top.location.href = origin + data.path;
    }

    finish = end;
    document.body.append(overlay);
    overlay.showModal();
    button.addEventListener('click', () => end(), { signal });
    overlay.addEventListener('close', () => end(), { signal }); // Escape outside the frame
    frame.addEventListener('load', ask, { signal });
    addEventListener('message', receive, { signal });
    // The shopper came back to a page that was left with the overlay open.
    addEventListener('pageshow', ({ persisted }) => persisted && end(), { signal });
    send(kind, parameters, frame.name, overlay);
    tell('opened');
  }

  // Own property: an element with this id is none.
  if (!Object.hasOwn(window, 'PaymentLightbox'))
    window.PaymentLightbox = Object.freeze({ startPayment, close: () => finish?.() });
})();
