"use strict";
(() => {
  // packages/core/src/message/card-brands.ts
  var cardBrands = {
    VIS: { prefixes: "4", lengths: [16, 18, 19] },
    ECA: { prefixes: "51-55 2221-2720", lengths: [16] },
    AMX: { prefixes: "34 37", lengths: [15], gaps: [4, 10] },
    DIN: { prefixes: "300-305 3095 36 38-39", lengths: [14, 16, 19], gaps: [4, 10] },
    DIS: { prefixes: "6011 644-649 65", lengths: [16, 19] },
    JCB: { prefixes: "3528-3589", lengths: [16, 17, 18, 19] },
    CUP: { prefixes: "62 81", lengths: [16, 17, 18, 19] },
    DNK: { prefixes: "5019 9208", lengths: [16] },
    MYO: { prefixes: "9756001", lengths: [16] },
    JEL: { prefixes: "9756002", lengths: [16] }
  };

  // packages/core/src/profile.ts
  var paymentPagePath = "/upp/jsp/upStart.jsp";

  // packages/sandbox/src/client/messages.ts
  var lightboxEnvelope = { source: "payment-lightbox", version: 1 };

  // packages/sandbox/src/client/lightbox-style.ts
  var mark = lightboxEnvelope.source;
  var styles = `
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
  function addStyles() {
    const sheet = new CSSStyleSheet();
    const gutter = innerWidth > document.documentElement.clientWidth;
    sheet.replaceSync(styles + (gutter ? "html { scrollbar-gutter: stable !important; }" : ""));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }

  // packages/sandbox/src/client/lightbox-elements.ts
  var script = Object.getOwnPropertyDescriptor(Document.prototype, "currentScript")?.get?.call(document);
  var { origin } = new URL(script.src);
  function create(name, role, attributes = {}) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries({ ...attributes, [`data-${mark}`]: role }))
      element.setAttribute(attribute, value);
    return element;
  }
  function send({ kind, parameters }, target, place) {
    const action = `${origin}${paymentPagePath}?lightbox=${kind}`;
    const form = create("form", "form", { method: "post", action, target, "accept-charset": "UTF-8" });
    form.hidden = true;
    const inputs = document.createDocumentFragment();
    for (const [name, value] of parameters)
      inputs.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    form.append(inputs);
    place.append(form);
    HTMLFormElement.prototype.submit.call(form);
    Element.prototype.remove.call(form);
  }
  function createFrame(method) {
    const isCard = (code) => Object.hasOwn(cardBrands, code);
    const leaves = method?.split(",").every(isCard) === false ? " allow-top-navigation" : "";
    return create("iframe", "frame", {
      // Random: a frame of the shop that has the same name would get the parameters.
      name: `${mark}-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`,
      title: "Payment",
      sandbox: `allow-scripts allow-same-origin allow-forms allow-popups${leaves}`,
      allow: `payment ${origin}; publickey-credentials-get ${origin}`,
      referrerpolicy: "strict-origin",
      inert: ""
    });
  }
  function createOverlay(method) {
    const overlay = create("dialog", "overlay", { lang: "en", "aria-label": "Payment", "aria-modal": "true" });
    const bar = create("div", "bar");
    const status = create("span", "status", { role: "status" });
    const button = create("button", "close", { type: "button" });
    const frame = createFrame(method);
    status.textContent = "Loading the payment page …";
    button.textContent = "Close";
    bar.append(status, button);
    overlay.append(bar, frame);
    return { overlay, bar, status, button, frame };
  }

  // packages/sandbox/src/client/lightbox-parameters.ts
  var wrong = (detail) => ({ message: "wrong arguments", detail });
  function readParameters({ form, params }) {
    if ((form ?? params ?? null) === null) return wrong("Give form or params.");
    if (!document.body) return wrong("The page has no body yet.");
    const element = find(form);
    if (!element && (form ?? null) !== null) return wrong("form names no element of the page.");
    const given = readObject(params);
    const names = new Set(given.map(([name]) => name.toLowerCase()));
    const written = element ? readAttributes(element).filter(([name]) => !names.has(name.toLowerCase())) : [];
    const parameters = [...written, ...given];
    if (parameters.length > 0) return { kind: written.length > 0 ? "attributes" : "params", parameters };
    return wrong((params ?? null) === null ? "The element has no data attributes." : "params holds no parameter.");
  }
  var readObject = (params) => Object.entries(Object(params)).flatMap(
    ([name, value]) => /string|number|bigint|boolean/.test(typeof value) && value !== "" ? [[name, String(value)]] : []
  );
  var readAttributes = (element) => Element.prototype.getAttributeNames.call(element).filter((name) => name.startsWith("data-")).map((name) => [toCamelCase(name), Element.prototype.getAttribute.call(element, name) ?? ""]);
  function find(form) {
    if (form instanceof Element) return form;
    try {
      return typeof form === "string" ? document.querySelector(form) : null;
    } catch {
      return null;
    }
  }
  var toCamelCase = (attribute) => attribute.slice("data-".length).replace(/-([a-z\d])/g, (_, first) => first.toUpperCase());

  // packages/sandbox/src/client/lightbox.ts
  var patience = 1e4;
  var grace = 1e3;
  var exits = /^\/upp\/page\/[\da-f]{32}\/(result|3d|provider\/[A-Z]{3}(\?fault=[a-z\d-]+)?)$/;
  var finish;
  function startPayment(options) {
    const shop = Object(options);
    const tell = (name, problem) => {
      const call = shop[name];
      if (typeof call !== "function") return;
      try {
        call.call(shop, problem);
      } catch (error) {
        reportError(error);
      }
    };
    const read = finish ? { message: "already open", detail: "A payment page is open. Close it first." } : readParameters(shop);
    if ("message" in read) return tell("error", read);
    const method = read.parameters.find(([name]) => name.toLowerCase() === "paymentmethod")?.[1];
    return openOverlay(read, method, tell);
  }
  function openOverlay(parameters, method, tell) {
    const { overlay, bar, status, button, frame } = createOverlay(method);
    const ended = new AbortController();
    const { signal } = ended;
    const removeStyles = addStyles();
    const noAnswer = { message: "no answer", detail: "The payment page did not appear within 10 seconds." };
    const deadline = setTimeout(() => end(noAnswer), patience);
    let waiting;
    let answered = false;
    function end(problem) {
      if (signal.aborted) return;
      finish = void 0;
      ended.abort();
      clearTimeout(deadline);
      clearTimeout(waiting);
      overlay.close();
      overlay.remove();
      removeStyles();
      if (problem) tell("error", problem);
      else tell("closed");
    }
    function showPage() {
      clearTimeout(deadline);
      clearTimeout(waiting);
      bar.hidden = true;
      if (answered) return;
      answered = true;
      frame.inert = false;
      frame.focus();
      tell("loaded");
    }
    function ask() {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        bar.hidden = false;
        if (answered) status.textContent = "You can close this window at any time.";
      }, grace);
      const hello = { type: "hello" };
      frame.contentWindow?.postMessage({ ...lightboxEnvelope, ...hello }, origin);
    }
    function receive({ origin: from, source, data }) {
      if (from !== origin || source !== frame.contentWindow) return;
      if (data?.source !== lightboxEnvelope.source || data.version !== lightboxEnvelope.version) return;
      const { type, path = "" } = data;
      if (type === "ready") showPage();
      if (type === "close") end();
      if (type === "leave" && top && exits.test(path)) top.location.href = origin + path;
    }
    finish = end;
    document.body.append(overlay);
    overlay.showModal();
    button.addEventListener("click", () => end(), { signal });
    overlay.addEventListener("close", () => end(), { signal });
    frame.addEventListener("load", ask, { signal });
    addEventListener("message", receive, { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && end(), { signal });
    send(parameters, frame.name, overlay);
    tell("opened");
  }
  if (!Object.hasOwn(window, "PaymentLightbox")) {
    const PaymentLightbox = Object.freeze({ startPayment, close: () => finish?.() });
    Object.assign(window, { PaymentLightbox });
  }
})();
