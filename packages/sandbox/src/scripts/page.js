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
  var brandOf = (number) => Object.entries(cardBrands).find(
    ([, { prefixes }]) => prefixes.split(" ").some((range) => {
      const [from = "", to = from] = range.split("-");
      const start = number.slice(0, from.length);
      return start.length === from.length && start >= from && start <= to;
    })
  )?.[0];

  // packages/core/src/message/card-names.ts
  var cardNames = {
    VIS: "Visa",
    ECA: "Mastercard",
    AMX: "American Express",
    DIN: "Diners Club",
    DIS: "Discover",
    JCB: "JCB",
    CUP: "UnionPay",
    DNK: "Dankort",
    MYO: "MyOne",
    JEL: "Jelmoli"
  };

  // packages/core/src/message/expiry-text.ts
  var writings = [
    /^(?<month>\d{1,2})\D+(?:20)?(?<year>\d\d)$/,
    // 12/34, 1-2034
    /^(?<month>\d\d)(?:20)?(?<year>\d\d)$/,
    // 1234, 122034
    /^20(?<year>\d\d)\D(?<month>\d\d?)$/
    // 2034-12
  ];
  function readExpiry(text) {
    const tight = text.replace(/\s/g, "");
    for (const writing of writings) {
      const { month = "", year = "" } = writing.exec(tight)?.groups ?? {};
      if (month) return { expm: month.padStart(2, "0"), expy: year };
    }
    return void 0;
  }
  var writeExpiry = ({ expm, expy }) => `${expm} / ${expy}`;
  function formatExpiry(text, isDeleting = false) {
    const read = readExpiry(text);
    if (read && (!isDeleting || /20\d\d/.test(text))) return writeExpiry(read);
    const [, before = "", separator, after = ""] = /^\D*(\d*)(\D*)(.*)$/s.exec(text) ?? [];
    const digits = after.replace(/\D/g, "");
    let [month, year] = [before.slice(0, 2), before.slice(2) + digits];
    if (!isDeleting && (/^[2-9]$/.test(month) || separator && month === "1")) month = `0${month}`;
    year = year.slice(0, year.startsWith("20") ? 3 : 2);
    if (year) return `${month} / ${year}`;
    return month.length === 2 && !isDeleting ? `${month} / ` : month;
  }
  function moveCaret(text, caret, formatted) {
    let behind = text.slice(caret).replace(/\D/g, "").length;
    let place = formatted.length;
    while (behind > 0 && place > 0) {
      place -= 1;
      if (/\d/.test(formatted[place] ?? "")) behind -= 1;
    }
    return place;
  }

  // packages/core/src/message/security-code.ts
  var securityCodeDigits = (brand) => brand === "AMX" ? 4 : 3;

  // packages/sandbox/src/client/card-entry.ts
  var brands = new Map(Object.entries(cardBrands));
  function lengthsOf(isNumber, code) {
    const brand = brands.get(code ?? "");
    if (isNumber) return brand?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19];
    return code ? [securityCodeDigits(code)] : [3, 4];
  }
  var gapsOf = (code) => brands.get(code ?? "")?.gaps ?? [4, 8, 12, 16];
  var clean = (typed) => typed.normalize("NFKC").replace(/\D/g, "");
  function takeEdit({ isNumber, before, input, kind, brandOf: brandOf2 }) {
    let next = clean(input.value);
    let at = clean(input.value.slice(0, input.selectionStart ?? 0)).length;
    if (next === before && at && kind.startsWith("deleteContent")) {
      if (kind.endsWith("Backward")) at--;
      next = next.slice(0, at) + next.slice(at + 1);
    }
    const most = Math.max(...lengthsOf(isNumber, brandOf2(next)));
    if (next.length > most && next.length === before.length + 1 && kind === "insertText") {
      next = before;
      at--;
    }
    const digits = next.slice(0, most);
    const gaps = isNumber ? gapsOf(brandOf2(digits)) : [];
    const value = Array.from(digits, (digit, i) => gaps.includes(i) ? ` ${digit}` : digit).join("");
    const caret = at + gaps.filter((gap) => gap < at).length;
    if (value !== input.value) {
      input.value = value;
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
    }
    return digits;
  }
  function passesLuhn(digits) {
    let sum = 0;
    for (let i = 0; i < digits.length; i++) {
      const value = Number(digits.at(-1 - i)) * (1 + i % 2);
      sum += value > 9 ? value - 9 : value;
    }
    return sum % 10 === 0;
  }
  function problemOf(isNumber, digits, code, accepted) {
    const lengths = lengthsOf(isNumber, code);
    const most = Math.max(...lengths);
    if (!digits) return "empty";
    if (isNumber && code && accepted && !accepted.includes(code)) return "brand_not_accepted";
    if (digits.length < most && !lengths.includes(digits.length)) return "incomplete";
    if (digits.length > most || isNumber && !passesLuhn(digits)) return "invalid";
    return isNumber && !code ? "brand_not_accepted" : "";
  }

  // packages/sandbox/src/client/page.ts
  var find = (id) => document.getElementById(id);
  var names = new Map(Object.entries(cardNames));
  function foldPanel() {
    const panel = find("testers");
    const wide = matchMedia("(min-width: 900px)");
    const fold = () => {
      if (panel) panel.open = wide.matches;
    };
    fold();
    wide.addEventListener("change", fold);
  }
  function helpTyping(fields2) {
    const inputs = Object.fromEntries(
      ["cardNumber", "expiry", "cvv"].map((name) => [name, find(name)])
    );
    let number = "";
    let code = "";
    const brand = () => brandOf(number);
    function showBrand() {
      const known = brand();
      const mark = find("brand");
      if (mark) mark.textContent = names.get(known ?? "") ?? "";
      const count = securityCodeDigits(known);
      const help = find("cvv-help");
      const text = fields2.dataset["digits"]?.replace("{count}", String(count));
      if (!known || !help || !text) return;
      help.dataset["help"] = text;
      if (!inputs.cvv.hasAttribute("aria-invalid")) help.textContent = text;
    }
    const isRight = {
      cardNumber: () => !problemOf(true, number, brand(), ""),
      cvv: () => !problemOf(false, code, brand(), ""),
      expiry: () => {
        const date = readExpiry(inputs.expiry.value);
        return date !== void 0 && /^(0[1-9]|1[0-2])$/.test(date.expm);
      }
    };
    function mend(name) {
      if (!inputs[name].hasAttribute("aria-invalid") || !isRight[name]()) return;
      inputs[name].removeAttribute("aria-invalid");
      const help = find(`${name}-help`);
      help?.classList.remove("error");
      if (help) help.textContent = help.dataset["help"] ?? "";
      const summary = document.querySelector(".summary");
      summary?.querySelector(`a[href="#${name}"]`)?.closest("li")?.remove();
      if (!summary?.querySelector("li")) summary?.remove();
    }
    const take = {
      cardNumber(kind) {
        number = takeEdit({ isNumber: true, before: number, input: inputs.cardNumber, kind, brandOf });
        showBrand();
        take.cvv("");
      },
      cvv(kind) {
        code = takeEdit({ isNumber: false, before: code, input: inputs.cvv, kind, brandOf: brand });
      },
      expiry(kind) {
        const input = inputs.expiry;
        const text = formatExpiry(input.value, kind.startsWith("delete"));
        const caret = moveCaret(input.value, input.selectionEnd ?? input.value.length, text);
        if (text === input.value) return;
        input.value = text;
        if (document.activeElement === input) input.setSelectionRange(caret, caret);
      }
    };
    for (const [name, input] of Object.entries(inputs)) {
      input.addEventListener("input", (event) => {
        take[name](event.inputType ?? "");
        mend(name);
      });
      if (input.value) take[name]("");
    }
    document.querySelector(".chips")?.addEventListener("submit", (event) => {
      const { submitter } = event;
      const { number: cardNumber, expiry, cvv } = submitter.dataset;
      event.preventDefault();
      const any = document.querySelector('input[name="brand"][value=""]');
      if (any) any.checked = true;
      for (const [name, value] of Object.entries({ cardNumber, expiry, cvv })) {
        inputs[name].value = value;
        take[name]("");
        mend(name);
      }
    });
    document.querySelector("[aria-invalid]")?.focus();
  }
  var stopped = 1e4;
  function sendOnce() {
    let sent;
    const begin = () => {
      sent?.removeAttribute("aria-busy");
      sent = void 0;
    };
    addEventListener("submit", (event) => {
      if (event.defaultPrevented) return;
      if (sent !== void 0) return event.preventDefault();
      sent = event.submitter;
      sent?.setAttribute("aria-busy", "true");
      setTimeout(begin, stopped);
    });
    addEventListener("pageshow", begin);
  }
  sendOnce();
  if (find("payment")) foldPanel();
  var fields = document.querySelector(".fields");
  if (fields) helpTyping(fields);
})();
