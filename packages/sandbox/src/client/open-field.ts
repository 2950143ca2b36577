// Opens a card frame on a shop's page and a private port to that frame.
import { fieldsPath } from '../model/fields-path.ts';
import { count, isLead, like, openChannel, text, toLead, type Channel, type ShapesOf } from './channel.ts';
import styles from './field-frame.css';
import type { FieldMessage, FieldName, FieldProblem, FrameMessage, PageMessage } from './messages.ts';

// Document members are accessed through the prototype, because an image named "currentScript" or "createElement" would
// shadow them.
export const ofDocument = Document.prototype;
const script = Object.getOwnPropertyDescriptor(ofDocument, 'currentScript')?.get?.call(document) as HTMLScriptElement;
const { origin } = new URL(script.src);
const mark = 'data-payment-fields';
/** Time in milliseconds after which `init` fails if a frame has not connected. */
const connectTimeout = 10_000;

const problem = like(/^(|empty|incomplete|invalid|brand_not_accepted)$/);
const paymentMethod = like(/^([A-Z]{3})?$/);
const part = like(/^(\d\d)?$/);
const shared = {
  state: {
    event: like(/^(ready|focus|blur|input|autocomplete|submit)$/),
    length: (value: unknown) => count(value) && Number(value) < 20,
    problem,
    paymentMethod,
    expm: part,
    expy: part,
  },
  style: { error: text },
  gone: {},
};
/** Validators for the messages that each field can send. */
const shapes: Readonly<Record<FieldName, Partial<ShapesOf<FrameMessage>>>> = {
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
      redirect: (value) => value === '' || (text(value) && String(value).startsWith(`${origin}/`)),
    },
    failure: { submission: count, error: text, code: like(/^-?\d{0,4}$/), field: like(/^(|cardNumber|cvv|expiry)$/) },
  },
};

/** Returns 128 random bits in hex. */
export const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The part of a field's state that the frame reports to the page. */
export interface FieldState {
  readonly length: number;
  readonly problem: FieldProblem;
  readonly paymentMethod: string;
}

/** A card frame with its state. */
export interface Field extends FieldState {
  readonly channel: Channel<PageMessage>;
  readonly frame: HTMLIFrameElement;
  /** True once the frame has connected. */
  readonly ready: boolean;
  end(): void;
}

interface FieldPlan {
  readonly name: FieldName;
  /** Last path segment of the document's URL. */
  readonly file: string;
  readonly session: string;
  readonly merchantId: string;
  readonly title: string;
  /** Called when the frame has connected. The port then delivers queued messages. */
  readonly onConnect: () => void;
  /** Called for each valid message, except the `ready` event and the `gone` message. */
  readonly receive: (message: FieldMessage) => void;
  /** Called once if the field fails. `error` is the reason. */
  readonly fail: (action: 'init' | 'channel', error: string) => void;
}

/** Inserts a card frame into an element of the page. */
export function openField(
  place: Element,
  { name, file, session, merchantId, title, onConnect, receive, fail }: FieldPlan,
): Field {
  const { port1, port2 } = new MessageChannel();
  const nonce = random();
  // The port queues messages until the frame has connected.
  const channel = openChannel<FrameMessage, PageMessage>(port1, nonce, shapes[name], handlePortMessage);
  const frame = ofDocument.createElement.call(document, 'iframe') as HTMLIFrameElement;
  const nothing = { ready: false, length: 0, problem: 'empty', paymentMethod: '' } as const;
  const field = { channel, frame, end, ...nothing };
  const root = place.getRootNode() as Document | ShadowRoot;
  const sheet = new CSSStyleSheet();
  const timer = setTimeout(() => failField('init', 'The field did not connect within 10 seconds.'), connectTimeout);

  function handlePortMessage(message: FrameMessage) {
    if (message.type === 'state') {
      Object.assign(field, message);
      if (message.event === 'ready') return clearTimeout(timer);
    }
    if (message.type === 'gone') return failField('channel', 'The frame navigated away from the card field.');
    return receive(message);
  }

  function handleWindowMessage({ origin: from, source, data }: MessageEvent) {
    if (from !== origin) return;
    if (source !== frame.contentWindow) return;
    if (!isLead(data, 'here', name)) return;
    // The frame has loaded a second document, which may not be a card field.
    if (field.ready) return failField('channel', 'The frame loaded the card field a second time.');
    Object.assign(field, { ready: true });
    frame.contentWindow?.postMessage(toLead('connect', name, { nonce }), origin, [port2]);
    onConnect();
  }

  function disconnect() {
    clearTimeout(timer);
    removeEventListener('message', handleWindowMessage);
    channel.close();
    Object.assign(field, nothing);
  }

  function failField(action: 'init' | 'channel', error: string) {
    disconnect();
    fail(action, error);
  }

  function end() {
    disconnect();
    frame.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  }

  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  addEventListener('message', handleWindowMessage);
  const attributes = {
    name: `payment-fields-${file}-${session}`,
    title,
    sandbox: 'allow-scripts allow-same-origin',
    allow: "camera 'none'; microphone 'none'; geolocation 'none'; payment 'none'",
    referrerpolicy: 'strict-origin',
    [mark]: '',
    src: `${origin}${fieldsPath}/${file}?${new URLSearchParams({ merchantId, session })}`,
  };
  for (const [attribute, value] of Object.entries(attributes)) frame.setAttribute(attribute, value);
  place.append(frame);
  return field;
}
