"use strict";
(() => {
  // packages/sandbox/src/client/channel.ts
  var like = (pattern) => (value) => typeof value === "string" && pattern.test(value);
  var text = like(/^[^]{0,300}$/);
  var count = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
  var isPlain = (value) => value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
  var texts = (value) => isPlain(value) && Object.keys(value).length <= 200 && Object.values(value).every((one) => typeof one === "string" && one.length <= 2e3);
  var isOf = (shape, value) => Object.keys(value).length === Object.keys(shape).length && Object.entries(shape).every(([key, isKind]) => Object.hasOwn(value, key) && isKind(value[key]));
  var toLead = (type, field, more) => ({
    source: "payment-fields",
    version: 1,
    type,
    field,
    ...more
  });
  var isLead = (data, type, field, more) => {
    const lead = Object.entries(toLead(type, field)).map(([key, wanted]) => [key, (value) => value === wanted]);
    return isPlain(data) && isOf({ ...Object.fromEntries(lead), ...more }, data);
  };
  function openChannel(port, agreed, shapes2, receive) {
    let nonce = agreed;
    let sent = 0;
    let last = 0;
    function fits({ nonce: _, sequence, type, ...content }) {
      const isKnown = typeof type === "string" && Object.hasOwn(shapes2, type);
      return isKnown && count(sequence) && isOf(shapes2[type] ?? {}, content);
    }
    function accepts(given) {
      const data = Object(given);
      if (data["nonce"] !== nonce) return false;
      if (!fits(data)) return false;
      if (Number(data["sequence"]) <= last) return false;
      last = Number(data["sequence"]);
      return true;
    }
    const channel = {
      ignored: 0,
      send: (type, content) => port.postMessage({ nonce, sequence: ++sent, type, ...content }),
      close() {
        nonce = NaN;
        port.close();
      }
    };
    port.addEventListener("message", ({ data }) => {
      if (accepts(data)) receive(data);
      else channel.ignored++;
    });
    port.start();
    return channel;
  }

  // packages/sandbox/src/client/style-texts.ts
  var readDeclarations = (text2) => text2.split(";").flatMap((each) => {
    const [, name = "", value = ""] = /^([^:]+):([^]*)$/.exec(each) ?? [];
    return name.trim() ? [[name.trim(), value.trim()]] : [];
  });
  var readRules = (text2) => [...text2.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", declarations = ""]) => [
    selector.trim(),
    declarations
  ]);

  // packages/sandbox/src/model/fields-path.ts
  var fieldsPath = "/upp/fields/1";

  // packages/sandbox/src/client/open-field.ts
  var ofDocument = Document.prototype;
  var script = Object.getOwnPropertyDescriptor(ofDocument, "currentScript")?.get?.call(document);
  var { origin } = new URL(script.src);
  var mark = "data-payment-fields";
  var patience = 1e4;
  var look = `iframe[${mark}] {
  all: unset !important; display: block !important; width: 100% !important; height: 100% !important;
  color-scheme: light !important;
}`;
  var problem = like(/^(|empty|incomplete|invalid|brand_not_accepted)$/);
  var paymentMethod = like(/^([A-Z]{3})?$/);
  var part = like(/^(\d\d)?$/);
  var shared = {
    state: {
      event: like(/^(ready|focus|blur|input|autocomplete|submit)$/),
      length: (value) => count(value) && Number(value) < 20,
      problem,
      paymentMethod,
      expm: part,
      expy: part
    },
    style: { error: text },
    gone: {}
  };
  var shapes = {
    cvv: shared,
    cardNumber: {
      ...shared,
      testCard: { error: text },
      validate: { submission: count, cardNumber: problem, cvv: problem },
      success: {
        submission: count,
        transactionId: like(/^[\w-]{1,40}$/),
        paymentMethod,
        maskedCC: like(/^(\d{6}x{2,9}\d{4})?$/),
        token: like(/^[\w-]{0,40}$/),
        redirect: (value) => value === "" || text(value) && String(value).startsWith(`${origin}/`)
      },
      failure: { submission: count, error: text, code: like(/^-?\d{0,4}$/), field: like(/^(|cardNumber|cvv|expiry)$/) }
    }
  };
  var random = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  function openField(place, { name, file, session, merchantId, title, stands, receive, fail }) {
    const { port1, port2 } = new MessageChannel();
    const nonce = random();
    const channel = openChannel(port1, nonce, shapes[name], take);
    const frame = ofDocument.createElement.call(document, "iframe");
    const nothing = { ready: false, length: 0, problem: "empty", paymentMethod: "" };
    const field = { channel, frame, end, ...nothing };
    const root = place.getRootNode();
    const sheet = new CSSStyleSheet();
    const late = setTimeout(() => die("init", "The field did not connect within 10 seconds."), patience);
    function take(message) {
      if (message.type === "state") {
        Object.assign(field, message);
        if (message.event === "ready") return clearTimeout(late);
      }
      if (message.type === "gone") return die("channel", "The frame left the page of the field.");
      return receive(message);
    }
    function hear({ origin: from, source, data }) {
      if (from !== origin) return;
      if (source !== frame.contentWindow) return;
      if (!isLead(data, "here", name)) return;
      if (field.ready) return die("channel", "The field was loaded a second time.");
      Object.assign(field, { ready: true });
      frame.contentWindow?.postMessage(toLead("connect", name, { nonce }), origin, [port2]);
      stands();
    }
    function disconnect() {
      clearTimeout(late);
      removeEventListener("message", hear);
      channel.close();
      Object.assign(field, nothing);
    }
    function die(action, error) {
      disconnect();
      fail(action, error);
    }
    function end() {
      disconnect();
      frame.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    }
    sheet.replaceSync(look);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    addEventListener("message", hear);
    const attributes = {
      name: `payment-fields-${file}-${session}`,
      title,
      sandbox: "allow-scripts allow-same-origin",
      allow: "camera 'none'; microphone 'none'; geolocation 'none'; payment 'none'",
      referrerpolicy: "strict-origin",
      [mark]: "",
      src: `${origin}${fieldsPath}/${file}?${new URLSearchParams({ merchantId, session })}`
    };
    for (const [attribute, value] of Object.entries(attributes)) frame.setAttribute(attribute, value);
    place.append(frame);
    return field;
  }

  // packages/sandbox/src/client/payment-fields.ts
  var kinds = [
    { name: "cardNumber", file: "card-number", label: "Card number" },
    { name: "cvv", file: "cvv", label: "CVV" }
  ];
  var longest = 4e4;
  var cut = (given) => String(given ?? "").slice(0, 300);
  var filled = (entries) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value));
  var find = (place) => place instanceof Element ? place : ofDocument.getElementById.call(document, cut(place));
  function toView(given) {
    const fields = Object.entries(given).map(([name, { length, problem: problem2, paymentMethod: paymentMethod2 }]) => ({
      name,
      view: { length, valid: !problem2, ...filled({ problem: problem2, paymentMethod: paymentMethod2 }) }
    }));
    return {
      fields: Object.fromEntries(fields.map(({ name, view }) => [name, view])),
      // both
      hasErrors: fields.some(({ view }) => !view.valid)
    };
  }
  function inherited(place) {
    const { color, fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(place);
    return { color, fontFamily, fontSize, fontWeight, letterSpacing };
  }
  var PaymentFields = class {
    #listeners = /* @__PURE__ */ new Map();
    /** Until `destroy`. */
    #session;
    init(merchantId, given, options) {
      const { styles, focus, paymentMethods, language = "en", cardInfo } = Object(options);
      if (this.#session) {
        this.#fail("init", "The fields stand already.");
        return this;
      }
      const session = { id: random(), fields: /* @__PURE__ */ Object.create(null), submission: 0, focus };
      this.#session = session;
      for (const kind of kinds) {
        const asked = Object(given)[kind.name];
        const box = Object(asked);
        this.#open(
          session,
          merchantId,
          kind,
          asked instanceof Element || !box.placeholderElementId ? { placeholderElementId: asked } : box
        );
      }
      for (const { name } of kinds) {
        const place = session.fields[name]?.frame.parentElement;
        if (place) this.#send(name, "style", { selector: "*", styles: inherited(place) });
      }
      if (styles) this.setStyle(styles);
      for (const { name } of kinds) {
        this.#set(name, "accepted", [paymentMethods ?? []].flat().join(" "));
        this.#set(name, "withCard", cardInfo === true ? "yes" : "");
        this.#set(name, "language", language);
        this.#set(name, "ready");
      }
      return this;
    }
    /** The same without a payment: `success` brings a token. */
    initTokenize(...given) {
      const isFirst = !this.#session;
      this.init(...given);
      if (isFirst) this.#set("cardNumber", "tokenize", "yes");
      return this;
    }
    on(event, listener) {
      this.#listeners.set(event, [...this.#listeners.get(event) ?? [], listener]);
      return this;
    }
    submit(given) {
      const session = this.#session;
      const parameters = { ...Object(given) };
      if (!session || !this.#isReady()) this.#fail("submit", "The fields are not ready.");
      else if (session.timer) this.#fail("submit", "already submitting");
      else if (!texts(parameters)) this.#fail("submit", "The parameters have to be texts.");
      else {
        session.timer = setTimeout(() => {
          this.#over();
          this.#fail("submit", "The field does not answer.");
        }, longest);
        this.#send("cardNumber", "submit", { submission: ++session.submission, parameters });
      }
    }
    focus(name) {
      this.#session?.fields[name]?.frame.focus();
      this.#set(name, "focus");
    }
    /** Rules of a selector, the name of a field or any other that `styles` of `init` may have; or of all of them, alone. */
    setStyle(selector, declarations) {
      if (declarations === void 0)
        for (const [each, its] of typeof selector === "string" ? readRules(selector) : Object.entries(Object(selector)))
          this.#style(each, its);
      else this.#style(selector, declarations);
    }
    setPlaceholder(name, text2) {
      this.#set(name, "placeholder", text2);
    }
    setLabel(name, text2) {
      this.#set(name, "label", text2);
    }
    setInvalid(name, invalid, message) {
      this.#set(name, "invalid", invalid ? "true" : "");
      this.#set(name, "message", message);
    }
    clear(name) {
      for (const kind of kinds) if (name === void 0 || name === kind.name) this.#set(kind.name, "clear");
    }
    /** A card of the sandbox, by the name of what it leads to: the page never has its number. */
    fillTestCard(outcome) {
      if (this.#isReady()) this.#set("cardNumber", "testCard", outcome);
      else this.#fail("fillTestCard", "The fields are not ready.");
    }
    getCardInfo() {
      const paymentMethod2 = this.#session?.fields.cardNumber?.paymentMethod;
      return paymentMethod2 ? { paymentMethod: paymentMethod2 } : void 0;
    }
    /** How many messages on the ports have failed a check. */
    get ignored() {
      return this.#fields().reduce((sum, { channel }) => sum + channel.ignored, 0);
    }
    destroy() {
      const fields = this.#fields();
      clearTimeout(this.#session?.timer);
      this.#session = void 0;
      this.#listeners.clear();
      for (const field of fields) field.end();
    }
    #fields() {
      return Object.values(this.#session?.fields ?? {});
    }
    #open(session, merchantId, { name, file, label }, box) {
      const place = find(box.placeholderElementId);
      if (!place?.isConnected) return this.#fail("init", "The placeholder is not in the page.", name);
      const words = box.ariaLabel ?? label;
      session.fields[name] = openField(place, {
        name,
        file,
        session: session.id,
        merchantId,
        title: cut(box.iframeTitle ?? words),
        stands: () => {
          if (!this.#isReady()) return;
          if (session.focus) this.focus(session.focus);
          this.#emit("ready", {});
        },
        receive: (message) => this.#receive(session, name, message),
        fail: (action, error) => {
          if (name === "cardNumber") this.#over();
          this.#fail(action, error, name);
        }
      });
      this.setLabel(name, words);
      this.setPlaceholder(name, box.placeholder);
      return this.#set(name, "inputType", box.inputType);
    }
    #send(name, type, content) {
      this.#session?.fields[name]?.channel.send(type, content);
    }
    #set(name, key, value) {
      this.#send(name, "set", { key, value: cut(value) });
    }
    #receive({ fields, timer, submission }, field, message) {
      if (message.type === "style") return this.#fail("style", message.error, field);
      if (message.type === "testCard") return this.#fail("fillTestCard", message.error);
      if (message.type === "state") {
        const { event: type, expm, expy } = message;
        return this.#emit("change", { ...toView(fields), event: filled({ field, type, expm, expy }) });
      }
      if (!timer || message.submission !== submission) return void 0;
      this.#over();
      if (message.type === "failure") return this.#fail("submit", message.error, message.field, message.code);
      if (message.type === "validate") {
        const { cardNumber, cvv } = message;
        return this.#emit("validate", toView({ cardNumber: { problem: cardNumber }, cvv: { problem: cvv } }));
      }
      const { transactionId, paymentMethod: paymentMethod2, maskedCC, token, redirect } = message;
      const cardInfo = filled({ paymentMethod: paymentMethod2, maskedCC });
      return this.#emit("success", filled({ transactionId, cardInfo, token, redirect }));
    }
    #style(selector, declarations) {
      const given = typeof declarations === "string" ? readDeclarations(declarations) : Object.entries(Object(declarations));
      const styles = Object.fromEntries(given.map(([name, value]) => [name, cut(value)]));
      for (const { name } of kinds) this.#send(name, "style", { selector: cut(selector), styles });
    }
    #isReady() {
      return kinds.every(({ name }) => this.#session?.fields[name]?.ready);
    }
    /** A submission has its answer. */
    #over() {
      clearTimeout(this.#session?.timer);
      if (this.#session) this.#session.timer = void 0;
    }
    #fail(action, error, field, code) {
      this.#emit("error", filled({ action, error, field, code }));
    }
    /** Later, so that listeners may follow `init`; what a listener throws is the shop's and changes nothing here. */
    #emit(event, detail) {
      const session = this.#session;
      queueMicrotask(() => {
        for (const listener of this.#listeners.get(event) ?? []) {
          if (session !== this.#session) return;
          try {
            listener(detail);
          } catch (problem2) {
            reportError(problem2);
          }
        }
      });
    }
  };

  // packages/sandbox/src/client/fields.ts
  if (!Object.hasOwn(window, "PaymentFields")) Object.assign(window, { PaymentFields });
})();
