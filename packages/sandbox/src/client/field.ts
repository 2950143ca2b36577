// The script of a card frame. The two frames of a session have the same origin and can access each other. The page
// cannot access the frames. Through the port, the page learns only the length, validity and brand of an entry.
import { fieldsPath } from '../model/fields-path.ts';
import type { VerifyAnswer } from '../model/verify-answer.ts';
import { brandOf } from '@tillkit/core/internal';
import { problemOf, takeEdit } from './card-entry.ts';
import { count, isLead, like, openChannel, text, texts, toLead, type Channel, type ShapesOf } from './channel.ts';
import type {
  FieldEventName,
  FieldName,
  FieldProblem,
  FrameMessage,
  PageMessage,
  SettingName,
  Texts,
} from './messages.ts';
import { createStyler } from './style-rules.ts';

/** The interface that each of the two card fields exposes to the other field. */
interface FieldInterface {
  brand(): string | undefined;
  digits(): string;
  problem(): FieldProblem;
  changed(): void;
  fill(digits: string): void;
}

/** A sandbox test card. The frame's document contains the list of test cards. */
interface TestCard {
  readonly method: string;
  readonly number: string;
  readonly cvv: string;
}

declare global {
  interface Window {
    paymentField?: FieldInterface;
  }
}

const { field = '', session = '', origins = '', cards = '{}' } = (document.currentScript as HTMLScriptElement).dataset;
const name: FieldName = field === 'cvv' ? 'cvv' : 'cardNumber';
const isNumber = name === 'cardNumber';
const shops = origins.split(' ');
const testCards: ReadonlyMap<string, readonly TestCard[]> = new Map(Object.entries(JSON.parse(cards)));
// `FieldPage.tsx` renders these elements. The month and year inputs exist only in the number frame.
const [input, label, message] = ['field', 'label', 'message'].map((id) => document.getElementById(id)) as [
  HTMLInputElement,
  HTMLElement,
  HTMLElement,
];
const [month, year] = ['month', 'year'].map((id) => document.getElementById(id) as HTMLInputElement | null);
const restyle = createStyler(name, (error) => channel?.send('style', { error }));
let digits = '';
let channel: Channel<FrameMessage> | undefined;
let shop = '';
let accepted = '';
let withCard = '';
let call = 'verify';

/** Returns the other field, or `undefined` if its frame has not loaded. */
function sibling(): FieldInterface | undefined {
  try {
    const frames = parent as unknown as Readonly<Record<string, Window | undefined>>;
    return frames[`payment-fields-${isNumber ? 'cvv' : 'card-number'}-${session}`]?.paymentField;
  } catch {
    return undefined; // If a frame with the other field's name has a different origin, access throws.
  }
}

const brand = (number = digits) => (isNumber ? brandOf(number) : sibling()?.brand());
const problem = () => problemOf(isNumber, digits, brand(), accepted);

function report(event: FieldEventName, expm = '', expy = '') {
  const paymentMethod = (isNumber && brand()) || '';
  channel?.send('state', { event, length: digits.length, problem: problem(), paymentMethod, expm, expy });
}

/** Handles an edit to the input and reports it to the page. */
function read(kind = '') {
  const before = brand();
  digits = takeEdit({ isNumber, before: digits, input, kind, brandOf: brand });
  report('input');
  if (isNumber && brand() !== before) sibling()?.changed();
}

/**
 * If the browser autofilled an expiry date in this frame, sends the date to the page, which contains the expiry inputs.
 */
function handOutExpiry() {
  if (!month || !year) return;
  const expm = month.value.padStart(2, '0');
  const expy = year.value.slice(-2);
  if (!/^(0[1-9]|1[0-2])$/.test(expm) || !/^\d\d$/.test(expy)) return;
  month.value = year.value = '';
  report('autocomplete', expm, expy);
}

function fill(value: string) {
  input.value = value;
  read();
}

/**
 * Fills in the test card for an outcome. The page sends only the name of the outcome and never receives the card's
 * digits.
 */
function fillTestCard(outcome: string) {
  const card = testCards.get(outcome)?.find(({ method }) => !accepted || accepted.includes(method));
  const other = sibling();
  if (!card || !other)
    return channel?.send('testCard', { error: 'No test card has this outcome and an accepted brand.' });
  fill(card.number);
  other.fill(card.cvv);
  return report('autocomplete', '12', String(new Date().getFullYear() + 4).slice(-2));
}

async function verify(parameters: Texts, cvv: string): Promise<VerifyAnswer> {
  const response = await fetch(`${fieldsPath}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, origin: shop, cardNumber: digits, cvv, parameters }),
    signal: AbortSignal.timeout(30_000),
  });
  return response.json() as Promise<VerifyAnswer>;
}

const silent = { ok: false, code: '', message: 'The gateway did not respond.' } as const;

async function submit({ submission, parameters }: Extract<PageMessage, { readonly type: 'submit' }>) {
  const other = sibling();
  const problems = { cardNumber: problem(), cvv: other?.problem() ?? 'empty' };
  if (!other || problems.cardNumber || problems.cvv) return channel?.send('validate', { submission, ...problems });
  const answer = await verify(parameters, other.digits()).catch(() => silent);
  if (!answer.ok)
    return channel?.send('failure', {
      submission,
      error: answer.message,
      code: answer.code,
      field: ('field' in answer && answer.field) || '',
    });
  const { transactionId, paymentMethod, maskedCard, token = '', redirect = '' } = answer;
  return channel?.send('success', {
    submission,
    transactionId,
    paymentMethod,
    maskedCC: withCard && maskedCard,
    token,
    redirect,
  });
}

const describe = (attribute: string, value: string) =>
  value ? input.setAttribute(attribute, value) : input.removeAttribute(attribute);

let isFocusReported = false;
/**
 * Reports focus only once. The field can receive focus while the page is connecting, and the page's `ready` message
 * would then cause the same focus to be reported again.
 */
function reportFocus() {
  if (isFocusReported || !channel) return;
  isFocusReported = true;
  report('focus');
}

/** The settings that the page can change. */
const settings: Readonly<Record<SettingName, (value: string) => void>> = {
  accepted: (value) => (accepted = value),
  withCard: (value) => (withCard = value),
  tokenize: (value) => (call = value ? 'tokenize' : 'verify'),
  language: (value) => (document.documentElement.lang = value),
  inputType: (value) => (input.type = value === 'tel' || value === 'password' ? value : 'text'),
  label: (value) => (label.textContent = value),
  placeholder: (value) => (input.placeholder = value),
  invalid: (value) => describe('aria-invalid', value),
  message(value) {
    message.textContent = value;
    describe('aria-describedby', value && 'message');
  },
  clear: () => fill(''),
  testCard: fillTestCard,
  focus: () => input.focus(),
  ready() {
    report('ready');
    // The user may have typed before the page connected to the field.
    if (digits) report('input');
    if (input.matches(':focus')) reportFocus();
  },
};
const shapes: Partial<ShapesOf<PageMessage>> = {
  set: { key: (key) => typeof key === 'string' && Object.hasOwn(settings, key), value: text },
  style: { selector: text, styles: texts },
  ...(isNumber && { submit: { submission: count, parameters: texts } }),
};

function receive(request: PageMessage) {
  if (request.type === 'set') settings[request.key](request.value);
  else if (request.type === 'style') restyle(request.selector, request.styles);
  else void submit(request);
}

function connect({ origin, source, data, ports: [port] }: MessageEvent) {
  if (!shops.includes(origin)) return;
  if (source !== parent) return;
  if (channel || !port || !isLead(data, 'connect', name, { nonce: like(/^[\da-f]{32}$/) })) return;
  shop = origin;
  channel = openChannel<PageMessage, FrameMessage>(port, data.nonce, shapes, receive);
}

input.addEventListener('input', (event) => read((event as InputEvent).inputType));
input.addEventListener('focus', reportFocus);
// The page's focus() call on this frame can take effect after the page's `focus` message has been handled. In that
// case, move the focus to the input now.
addEventListener('focus', () => document.activeElement === document.body && input.focus());
input.addEventListener('blur', () => {
  isFocusReported = false;
  report('blur');
});
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  report('submit');
});
for (const part of [month, year]) part?.addEventListener('input', handOutExpiry);
window.paymentField = { brand, digits: () => digits, problem, changed: () => digits && report('input'), fill };
addEventListener('message', connect);
// Notify the page as soon as the frame navigates away. If the new document never finishes loading, the page receives no
// load event.
addEventListener('pagehide', ({ persisted }) => persisted || channel?.send('gone', {}));
read(); // The browser may have restored an entry after a reload.
if (parent !== window) for (const to of shops) parent.postMessage(toLead('here', name), to);
