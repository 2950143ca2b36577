"use strict";
(() => {
  // packages/sandbox/src/model/fields-path.ts
  var fieldsPath = "/upp/fields/1";

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
  var brandOf = (number) => Object.entries(cardBrands).find(
    ([, { prefixes }]) => prefixes.split(" ").some((range) => {
      const [from = "", to = from] = range.split("-");
      const start = number.slice(0, from.length);
      return start.length === from.length && start >= from && start <= to;
    })
  )?.[0];

  // packages/core/src/message/security-code.ts
  var securityCodeDigits = (brand2) => brand2 === "AMX" ? 4 : 3;

  // packages/sandbox/src/client/card-entry.ts
  var brands = new Map(Object.entries(cardBrands));
  function lengthsOf(isNumber2, code) {
    const brand2 = brands.get(code ?? "");
    if (isNumber2) return brand2?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19];
    return code ? [securityCodeDigits(code)] : [3, 4];
  }
  var gapsOf = (code) => brands.get(code ?? "")?.gaps ?? [4, 8, 12, 16];
  var clean = (typed) => typed.normalize("NFKC").replace(/\D/g, "");
  function takeEdit({ isNumber: isNumber2, before, input: input2, kind, brandOf: brandOf2 }) {
    let next = clean(input2.value);
    let at = clean(input2.value.slice(0, input2.selectionStart ?? 0)).length;
    if (next === before && at && kind.startsWith("deleteContent")) {
      if (kind.endsWith("Backward")) at--;
      next = next.slice(0, at) + next.slice(at + 1);
    }
    const most = Math.max(...lengthsOf(isNumber2, brandOf2(next)));
    if (next.length > most && next.length === before.length + 1 && kind === "insertText") {
      next = before;
      at--;
    }
    const digits2 = next.slice(0, most);
    const gaps = isNumber2 ? gapsOf(brandOf2(digits2)) : [];
    const value = Array.from(digits2, (digit, i) => gaps.includes(i) ? ` ${digit}` : digit).join("");
    const caret = at + gaps.filter((gap) => gap < at).length;
    if (value !== input2.value) {
      input2.value = value;
      if (document.activeElement === input2) input2.setSelectionRange(caret, caret);
    }
    return digits2;
  }
  function passesLuhn(digits2) {
    let sum = 0;
    for (let i = 0; i < digits2.length; i++) {
      const value = Number(digits2.at(-1 - i)) * (1 + i % 2);
      sum += value > 9 ? value - 9 : value;
    }
    return sum % 10 === 0;
  }
  function problemOf(isNumber2, digits2, code, accepted2) {
    const lengths = lengthsOf(isNumber2, code);
    const most = Math.max(...lengths);
    if (!digits2) return "empty";
    if (isNumber2 && code && accepted2 && !accepted2.includes(code)) return "brand_not_accepted";
    if (digits2.length < most && !lengths.includes(digits2.length)) return "incomplete";
    if (digits2.length > most || isNumber2 && !passesLuhn(digits2)) return "invalid";
    return isNumber2 && !code ? "brand_not_accepted" : "";
  }

  // packages/sandbox/src/client/channel.ts
  var like = (pattern) => (value) => typeof value === "string" && pattern.test(value);
  var text = like(/^[^]{0,300}$/);
  var count = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
  var isPlain = (value) => value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
  var texts = (value) => isPlain(value) && Object.keys(value).length <= 200 && Object.values(value).every((one) => typeof one === "string" && one.length <= 2e3);
  var isOf = (shape, value) => Object.keys(value).length === Object.keys(shape).length && Object.entries(shape).every(([key, isKind]) => Object.hasOwn(value, key) && isKind(value[key]));
  var toLead = (type, field2, more) => ({
    source: "payment-fields",
    version: 1,
    type,
    field: field2,
    ...more
  });
  var isLead = (data, type, field2, more) => {
    const lead = Object.entries(toLead(type, field2)).map(([key, wanted]) => [key, (value) => value === wanted]);
    return isPlain(data) && isOf({ ...Object.fromEntries(lead), ...more }, data);
  };
  function openChannel(port, agreed, shapes2, receive2) {
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
    const channel2 = {
      ignored: 0,
      send: (type, content) => port.postMessage({ nonce, sequence: ++sent, type, ...content }),
      close() {
        nonce = NaN;
        port.close();
      }
    };
    port.addEventListener("message", ({ data }) => {
      if (accepts(data)) receive2(data);
      else channel2.ignored++;
    });
    port.start();
    return channel2;
  }

  // packages/sandbox/src/client/style-rules.ts
  var properties = /^((background-|caret-)?color|opacity|text-align|letter-spacing|line-height|(font|padding)(-[a-z]+)*)$/;
  var values = /^([^()\\:;{}@<>]|(rgb|hsl|hwb|lab|lch|color)a?\([\w\s.,%/+-]{1,80}\)){1,300}$/;
  var selectors = /^(\*|cardNumber|cvv)?(\.invalid)?(:focus)?(::placeholder)?$/;
  function createStyler(field2, refuse) {
    const sheet = new CSSStyleSheet();
    const rules = /* @__PURE__ */ new Map();
    const deny = (what, name2) => refuse(`The ${what} \`${name2.slice(0, 60)}\` is not allowed.`);
    document.adoptedStyleSheets = [sheet];
    return (selector, styles) => {
      const [isKnown, target = "*", invalid, focus = "", part = ""] = selectors.exec(selector) ?? [];
      if (isKnown === void 0) return deny("style", selector);
      if (target !== "*" && target !== field2) return void 0;
      const css = `${target === "*" ? "" : "body "}#field${invalid ? "[aria-invalid]" : ""}${focus}${part}`;
      const rule = rules.get(css) ?? sheet.cssRules[sheet.insertRule(`${css} {}`, sheet.cssRules.length)];
      rules.set(css, rule);
      for (const [given, value] of Object.entries(styles)) {
        const property = given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        if (!properties.test(property)) deny("style", given);
        else if (value && !(values.test(value) && CSS.supports(property, value))) deny("value of the style", given);
        else rule.style.setProperty(property, value);
      }
      return void 0;
    };
  }

  // packages/sandbox/src/client/field.ts
  var { field = "", session = "", origins = "", cards = "{}" } = document.currentScript.dataset;
  var name = field === "cvv" ? "cvv" : "cardNumber";
  var isNumber = name === "cardNumber";
  var shops = origins.split(" ");
  var testCards = new Map(Object.entries(JSON.parse(cards)));
  var [input, label, message] = ["field", "label", "message"].map((id) => document.getElementById(id));
  var [month, year] = ["month", "year"].map((id) => document.getElementById(id));
  var restyle = createStyler(name, (error) => channel?.send("style", { error }));
  var digits = "";
  var channel;
  var shop = "";
  var accepted = "";
  var withCard = "";
  var call = "verify";
  function sibling() {
    try {
      const frames = parent;
      return frames[`payment-fields-${isNumber ? "cvv" : "card-number"}-${session}`]?.paymentField;
    } catch {
      return void 0;
    }
  }
  var brand = (number = digits) => isNumber ? brandOf(number) : sibling()?.brand();
  var problem = () => problemOf(isNumber, digits, brand(), accepted);
  function tell(event, expm = "", expy = "") {
    const paymentMethod = isNumber && brand() || "";
    channel?.send("state", { event, length: digits.length, problem: problem(), paymentMethod, expm, expy });
  }
  function read(kind = "") {
    const before = brand();
    digits = takeEdit({ isNumber, before: digits, input, kind, brandOf: brand });
    tell("input");
    if (isNumber && brand() !== before) sibling()?.changed();
  }
  function handOutExpiry() {
    if (!month || !year) return;
    const expm = month.value.padStart(2, "0");
    const expy = year.value.slice(-2);
    if (!/^(0[1-9]|1[0-2])$/.test(expm) || !/^\d\d$/.test(expy)) return;
    month.value = year.value = "";
    tell("autocomplete", expm, expy);
  }
  function fill(value) {
    input.value = value;
    read();
  }
  function fillTestCard(outcome) {
    const card = testCards.get(outcome)?.find(({ method }) => !accepted || accepted.includes(method));
    const other = sibling();
    if (!card || !other) return channel?.send("testCard", { error: "There is no such test card for these fields." });
    fill(card.number);
    other.fill(card.cvv);
    return tell("autocomplete", "12", String((/* @__PURE__ */ new Date()).getFullYear() + 4).slice(-2));
  }
  async function verify(parameters, cvv) {
    const response = await fetch(`${fieldsPath}/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ session, origin: shop, cardNumber: digits, cvv, parameters }),
      signal: AbortSignal.timeout(3e4)
    });
    return response.json();
  }
  var silent = { ok: false, code: "", message: "The gateway does not answer." };
  async function submit({ submission, parameters }) {
    const other = sibling();
    const problems = { cardNumber: problem(), cvv: other?.problem() ?? "empty" };
    if (!other || problems.cardNumber || problems.cvv) return channel?.send("validate", { submission, ...problems });
    const answer = await verify(parameters, other.digits()).catch(() => silent);
    if (!answer.ok)
      return channel?.send("failure", {
        submission,
        error: answer.message,
        code: answer.code,
        field: "field" in answer && answer.field || ""
      });
    const { transactionId, paymentMethod, maskedCard, token = "", redirect = "" } = answer;
    return channel?.send("success", {
      submission,
      transactionId,
      paymentMethod,
      maskedCC: withCard && maskedCard,
      token,
      redirect
    });
  }
  var describe = (attribute, value) => value ? input.setAttribute(attribute, value) : input.removeAttribute(attribute);
  var isFocusTold = false;
  function tellFocus() {
    if (isFocusTold || !channel) return;
    isFocusTold = true;
    tell("focus");
  }
  var settings = {
    accepted: (value) => accepted = value,
    withCard: (value) => withCard = value,
    tokenize: (value) => call = value ? "tokenize" : "verify",
    language: (value) => document.documentElement.lang = value,
    inputType: (value) => input.type = value === "tel" || value === "password" ? value : "text",
    label: (value) => label.textContent = value,
    placeholder: (value) => input.placeholder = value,
    invalid: (value) => describe("aria-invalid", value),
    message(value) {
      message.textContent = value;
      describe("aria-describedby", value && "message");
    },
    clear: () => fill(""),
    testCard: fillTestCard,
    focus: () => input.focus(),
    ready() {
      tell("ready");
      if (digits) tell("input");
      if (input.matches(":focus")) tellFocus();
    }
  };
  var shapes = {
    set: { key: (key) => typeof key === "string" && Object.hasOwn(settings, key), value: text },
    style: { selector: text, styles: texts },
    ...isNumber && { submit: { submission: count, parameters: texts } }
  };
  function receive(order) {
    if (order.type === "set") settings[order.key](order.value);
    else if (order.type === "style") restyle(order.selector, order.styles);
    else void submit(order);
  }
  function connect({ origin, source, data, ports: [port] }) {
    if (!shops.includes(origin)) return;
    if (source !== parent) return;
    if (channel || !port || !isLead(data, "connect", name, { nonce: like(/^[\da-f]{32}$/) })) return;
    shop = origin;
    channel = openChannel(port, data.nonce, shapes, receive);
  }
  input.addEventListener("input", (event) => read(event.inputType));
  input.addEventListener("focus", tellFocus);
  addEventListener("focus", () => document.activeElement === document.body && input.focus());
  input.addEventListener("blur", () => {
    isFocusTold = false;
    tell("blur");
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    tell("submit");
  });
  for (const part of [month, year]) part?.addEventListener("input", handOutExpiry);
  window.paymentField = { brand, digits: () => digits, problem, changed: () => digits && tell("input"), fill };
  addEventListener("message", connect);
  addEventListener("pagehide", ({ persisted }) => persisted || channel?.send("gone", {}));
  read();
  if (parent !== window) for (const to of shops) parent.postMessage(toLead("here", name), to);
})();
