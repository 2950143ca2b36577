// Inside a card frame: one field. The two frames of a session are of one origin and reach each other; the page reaches
// neither, and hears through the port alone what stands in a field: how long, whether valid, which brand.
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

/** What a field shows to the other one. */
interface Shown {
  brand(): string | undefined;
  digits(): string;
  problem(): FieldProblem;
  changed(): void;
  fill(digits: string): void;
}

/** A test card of the sandbox, as its page gives it. */
interface TestCard {
  readonly method: string;
  readonly number: string;
  readonly cvv: string;
}

declare global {
  interface Window {
    paymentField?: Shown;
  }
}

const { field = '', session = '', origins = '', cards = '{}' } = (document.currentScript as HTMLScriptElement).dataset;
const name: FieldName = field === 'cvv' ? 'cvv' : 'cardNumber';
const isNumber = name === 'cardNumber';
const shops = origins.split(' ');
const testCards: ReadonlyMap<string, readonly TestCard[]> = new Map(Object.entries(JSON.parse(cards)));
// The document of a frame has these (`FieldPage.tsx`); month and year stand beside the number alone.
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

/** What the other field shows to this one; undefined while its frame is not there. */
function sibling(): Shown | undefined {
  try {
    const frames = parent as unknown as Readonly<Record<string, Window | undefined>>;
    return frames[`payment-fields-${isNumber ? 'cvv' : 'card-number'}-${session}`]?.paymentField;
  } catch {
    return undefined; // a frame of that name is a stranger's
  }
}

const brand = (number = digits) => (isNumber ? brandOf(number) : sibling()?.brand());
const problem = () => problemOf(isNumber, digits, brand(), accepted);

function tell(event: FieldEventName, expm = '', expy = '') {
  const paymentMethod = (isNumber && brand()) || '';
  channel?.send('state', { event, length: digits.length, problem: problem(), paymentMethod, expm, expy });
}

/** Takes what was typed, pasted or filled in. */
function read(kind = '') {
  const before = brand();
  digits = takeEdit({ isNumber, before: digits, input, kind, brandOf: brand });
  tell('input');
  if (isNumber && brand() !== before) sibling()?.changed();
}

/** The browser has filled in the expiry date with the number: it belongs to inputs of the page. */
function handOutExpiry() {
  if (!month || !year) return;
  const expm = month.value.padStart(2, '0');
  const expy = year.value.slice(-2);
  if (!/^(0[1-9]|1[0-2])$/.test(expm) || !/^\d\d$/.test(expy)) return;
  month.value = year.value = '';
  tell('autocomplete', expm, expy);
}

function fill(value: string) {
  input.value = value;
  read();
}

/** The page names an outcome; what is filled in, both frames keep to themselves. */
function fillTestCard(outcome: string) {
  const card = testCards.get(outcome)?.find(({ method }) => !accepted || accepted.includes(method));
  const other = sibling();
  if (!card || !other) return channel?.send('testCard', { error: 'There is no such test card for these fields.' });
  fill(card.number);
  other.fill(card.cvv);
  return tell('autocomplete', '12', String(new Date().getFullYear() + 4).slice(-2));
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

const silent = { ok: false, code: '', message: 'The gateway does not answer.' } as const;

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

let isFocusTold = false;
/** Once: the focus may come while the page connects, and again with its word that it has. */
function tellFocus() {
  if (isFocusTold || !channel) return;
  isFocusTold = true;
  tell('focus');
}

/** What the page may set, each by a text. */
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
    tell('ready');
    // Who was quicker than the page.
    if (digits) tell('input');
    if (input.matches(':focus')) tellFocus();
  },
};
const shapes: Partial<ShapesOf<PageMessage>> = {
  set: { key: (key) => typeof key === 'string' && Object.hasOwn(settings, key), value: text },
  style: { selector: text, styles: texts },
  ...(isNumber && { submit: { submission: count, parameters: texts } }),
};

function receive(order: PageMessage) {
  if (order.type === 'set') settings[order.key](order.value);
  else if (order.type === 'style') restyle(order.selector, order.styles);
  else void submit(order);
}

function connect({ origin, source, data, ports: [port] }: MessageEvent) {
  if (!shops.includes(origin)) return;
  if (source !== parent) return;
  if (channel || !port || !isLead(data, 'connect', name, { nonce: like(/^[\da-f]{32}$/) })) return;
  shop = origin;
  channel = openChannel<PageMessage, FrameMessage>(port, data.nonce, shapes, receive);
}

input.addEventListener('input', (event) => read((event as InputEvent).inputType));
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
window.paymentField = { brand, digits: () => digits, problem, changed: () => digits && tell('input'), fill };
addEventListener('message', connect);
// Whatever comes into this frame next, the shop's page must know at once: a page that never ends loading has no event
// there.
addEventListener('pagehide', ({ persisted }) => persisted || channel?.send('gone', {}));
read(); // what the browser has put back after a reload
if (parent !== window) for (const to of shops) parent.postMessage(toLead('here', name), to);
