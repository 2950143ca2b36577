// Inside a card frame: one field. The two frames of a session are of one origin and reach each other; the page reaches
// neither, and hears through the port alone what stands in a field: how long, whether valid, which brand.
import { cardBrands } from '@tillkit/core';
import { count, isLead, like, openChannel, text, texts, toLead } from './channel.js';
import { createStyler } from './style-rules.js';

const { field: name, session, origins } = document.currentScript.dataset;
const isNumber = name === 'cardNumber';
const shops = origins.split(' ');
const [input, label, message, month, year] = ['field', 'label', 'message', 'month', 'year'].map((id) =>
  document.getElementById(id),
);
const restyle = createStyler(name, (error) => channel.send('style', { error }));
let digits = '';
let channel;
let shop;
let accepted = '';
let withCard = '';

/** What the other field shows to this one; undefined while its frame is not there. */
function sibling() {
  try {
    return parent[`payment-fields-${isNumber ? 'cvv' : 'card-number'}-${session}`].paymentField;
  } catch {
    return undefined; // a frame of that name is a stranger's
  }
}

const brandOf = (number) =>
  Object.keys(cardBrands).find((code) =>
    cardBrands[code].prefixes.split(' ').some((range) => {
      const [from, to = from] = range.split('-');
      const start = number.slice(0, from.length);
      return start.length === from.length && start >= from && start <= to;
    }),
  );
const brand = (number = digits) => (isNumber ? brandOf(number) : sibling()?.brand());

/** How many digits a whole entry may have, rising. */
function lengthsOf(code) {
  if (isNumber) return cardBrands[code]?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19];
  return code ? [cardBrands[code].cvv ?? 3] : [3, 4];
}

function passesLuhn() {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const value = digits.at(-1 - i) * (1 + (i % 2));
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** What is wrong, as a code; empty: nothing. */
function problem() {
  const code = brand();
  const lengths = lengthsOf(code);
  const most = lengths.at(-1);
  if (!digits) return 'empty';
  if (isNumber && code && accepted && !accepted.includes(code)) return 'brand_not_accepted';
  if (digits.length < most && !lengths.includes(digits.length)) return 'incomplete';
  if (digits.length > most || (isNumber && !passesLuhn())) return 'invalid';
  return isNumber && !code ? 'brand_not_accepted' : '';
}

function tell(event, expm = '', expy = '') {
  const paymentMethod = (isNumber && brand()) || '';
  channel?.send('state', { event, length: digits.length, problem: problem(), paymentMethod, expm, expy });
}

const clean = (typed) => typed.normalize('NFKC').replace(/\D/g, '');

/** Takes what was typed, pasted or filled in, groups it, and keeps the caret at its digit. */
function read(kind = '') {
  const before = brand();
  let next = clean(input.value);
  let at = clean(input.value.slice(0, input.selectionStart)).length;
  // A gap was deleted: take the digit beside it.
  if (next === digits && at && kind.startsWith('deleteContent')) {
    if (kind.endsWith('Backward')) at--;
    next = next.slice(0, at) + next.slice(at + 1);
  }
  const most = lengthsOf(brand(next)).at(-1);
  // One digit too many is refused wherever it is typed: the last one must not fall out instead.
  if (next.length > most && next.length === digits.length + 1 && kind === 'insertText') {
    next = digits;
    at--;
  }
  digits = next.slice(0, most);
  const gaps = isNumber ? (cardBrands[brand()]?.gaps ?? [4, 8, 12, 16]) : [];
  const value = Array.from(digits, (digit, i) => (gaps.includes(i) ? ` ${digit}` : digit)).join('');
  const caret = at + gaps.filter((gap) => gap < at).length;
  if (value !== input.value) {
    input.value = value;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  }
  tell('input');
  if (isNumber && brand() !== before) sibling()?.changed();
}

/** The browser has filled in the expiry date with the number: it belongs to inputs of the page. */
function handOutExpiry() {
  const expm = month.value.padStart(2, '0');
  const expy = year.value.slice(-2);
  if (!/^(0[1-9]|1[0-2])$/.test(expm) || !/^\d\d$/.test(expy)) return;
  month.value = year.value = '';
  tell('autocomplete', expm, expy);
}

async function verify(parameters, cvv) {
  const response = await fetch('/upp/fields/1/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, origin: shop, cardNumber: digits, cvv, parameters }),
    signal: AbortSignal.timeout(30_000),
  });
  return response.json();
}

async function submit({ submission, parameters }) {
  const other = sibling();
  const problems = { cardNumber: problem(), cvv: other?.problem() ?? 'empty' };
  if (problems.cardNumber || problems.cvv) return channel.send('validate', { submission, ...problems });
  const {
    ok,
    transactionId,
    paymentMethod,
    maskedCard,
    redirect = '',
    message: error,
    code = '',
    field = '',
  } = await verify(parameters, other.digits()).catch(() => ({ message: 'The gateway does not answer.' }));
  const card = { paymentMethod, maskedCC: withCard && maskedCard };
  if (ok) return channel.send('success', { submission, transactionId, ...card, redirect });
  return channel.send('failure', { submission, error, code, field });
}

const describe = (attribute, value) =>
  value ? input.setAttribute(attribute, value) : input.removeAttribute(attribute);

let isFocusTold = false;
/** Once: the focus may come while the page connects, and again with its word that it has. */
function tellFocus() {
  if (isFocusTold || !channel) return;
  isFocusTold = true;
  tell('focus');
}

/** What the page may set, each by a text. */
const settings = {
  accepted: (value) => (accepted = value),
  withCard: (value) => (withCard = value),
  language: (value) => (document.documentElement.lang = value),
  inputType: (value) => (input.type = value === 'tel' || value === 'password' ? value : 'text'),
  label: (value) => (label.textContent = value),
  placeholder: (value) => (input.placeholder = value),
  invalid: (value) => describe('aria-invalid', value),
  message(value) {
    message.textContent = value;
    describe('aria-describedby', value && 'message');
  },
  clear() {
    input.value = '';
    read();
  },
  focus: () => input.focus(),
  ready() {
    tell('ready');
    // Who was quicker than the page.
    if (digits) tell('input');
    if (input.matches(':focus')) tellFocus();
  },
};
const shapes = {
  set: { key: (key) => typeof key === 'string' && Object.hasOwn(settings, key), value: text },
  style: { selector: text, styles: texts },
  ...(isNumber && { submit: { submission: count, parameters: texts } }),
};

function receive(order) {
  if (order.type === 'set') settings[order.key](order.value);
  else if (order.type === 'style') restyle(order.selector, order.styles);
  else void submit(order);
}

function connect({ origin, source, data, ports }) {
  if (!shops.includes(origin)) return;
  if (source !== parent) return;
  if (channel || !ports[0] || !isLead(data, 'connect', name, { nonce: like(/^[\da-f]{32}$/) })) return;
  shop = origin;
  channel = openChannel(ports[0], data.nonce, shapes, receive);
}

input.addEventListener('input', (event) => read(event.inputType));
input.addEventListener('focus', tellFocus);
// The page's own focus() of this frame may arrive after its word to the input.
addEventListener('focus', () => document.activeElement === document.body && input.focus());
input.addEventListener('blur', () => {
  isFocusTold = false;
  tell('blur');
});
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  tell('submit');
});
for (const part of [month, year]) part?.addEventListener('input', handOutExpiry);
window.paymentField = { brand, digits: () => digits, problem, changed: () => digits && tell('input') };
addEventListener('message', connect);
read(); // what the browser has put back after a reload
if (parent !== window) for (const to of shops) parent.postMessage(toLead('here', name), to);
