// One card frame in the page of a shop, and the private port to it.
import { fieldsPath } from '../model/fields-path.ts';
import { count, isLead, like, openChannel, text, toLead, type Channel, type ShapesOf } from './channel.ts';
import styles from './field-frame.css';
import type { FieldMessage, FieldName, FieldProblem, FrameMessage, PageMessage } from './messages.ts';

// Through the prototype: an image named "currentScript" or "createElement" would stand in for the document's own.
export const ofDocument = Document.prototype;
const script = Object.getOwnPropertyDescriptor(ofDocument, 'currentScript')?.get?.call(document) as HTMLScriptElement;
const { origin } = new URL(script.src);
const mark = 'data-payment-fields';
/** Time for a frame to connect. */
const patience = 10_000;

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
/** What each field may say, and no more. */
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

/** 128 bits. */
export const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What the page knows of a field. */
export interface FieldState {
  readonly length: number;
  readonly problem: FieldProblem;
  readonly paymentMethod: string;
}

/** One card frame. */
export interface Field extends FieldState {
  readonly channel: Channel<PageMessage>;
  readonly frame: HTMLIFrameElement;
  /** It takes input. */
  readonly ready: boolean;
  end(): void;
}

interface FieldPlan {
  readonly name: FieldName;
  /** Last part of the address of its document. */
  readonly file: string;
  readonly session: string;
  readonly merchantId: string;
  readonly title: string;
  /** The frame takes input, and hears what has been sent as soon as it comes to it. */
  readonly stands: () => void;
  /** Gets each message that has passed the checks. */
  readonly receive: (message: FieldMessage) => void;
  /** Why the field is dead. */
  readonly fail: (action: 'init' | 'channel', error: string) => void;
}

/** Puts a card frame into a place of the page. */
export function openField(
  place: Element,
  { name, file, session, merchantId, title, stands, receive, fail }: FieldPlan,
): Field {
  const { port1, port2 } = new MessageChannel();
  const nonce = random();
  // What is sent before the frame is there waits in the port.
  const channel = openChannel<FrameMessage, PageMessage>(port1, nonce, shapes[name], take);
  const frame = ofDocument.createElement.call(document, 'iframe') as HTMLIFrameElement;
  const nothing = { ready: false, length: 0, problem: 'empty', paymentMethod: '' } as const;
  const field = { channel, frame, end, ...nothing };
  const root = place.getRootNode() as Document | ShadowRoot;
  const sheet = new CSSStyleSheet();
  const late = setTimeout(() => die('init', 'The field did not connect within 10 seconds.'), patience);

  function take(message: FrameMessage) {
    if (message.type === 'state') {
      Object.assign(field, message);
      if (message.event === 'ready') return clearTimeout(late);
    }
    if (message.type === 'gone') return die('channel', 'The frame left the page of the field.');
    return receive(message);
  }

  function hear({ origin: from, source, data }: MessageEvent) {
    if (from !== origin) return;
    if (source !== frame.contentWindow) return;
    if (!isLead(data, 'here', name)) return;
    // The frame holds another page now, and nobody knows which.
    if (field.ready) return die('channel', 'The field was loaded a second time.');
    Object.assign(field, { ready: true });
    frame.contentWindow?.postMessage(toLead('connect', name, { nonce }), origin, [port2]);
    stands();
  }

  function disconnect() {
    clearTimeout(late);
    removeEventListener('message', hear);
    channel.close();
    Object.assign(field, nothing);
  }

  function die(action: 'init' | 'channel', error: string) {
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
  addEventListener('message', hear);
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
