// One end of the private message port between a page and a card frame. The scripts on both sides include this module.
import type { FieldName, LeadName, Texts } from './messages.ts';

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

/** A check for each field of each message type. */
export type ShapesOf<M extends { readonly type: string }> = {
  readonly [T in M['type']]: { readonly [K in Exclude<keyof Extract<M, { readonly type: T }>, 'type'>]: Check };
};

/** Creates a check that returns true if the value is a string that matches the pattern. */
export const like =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
export const text = like(/^[^]{0,300}$/);
export const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
export const texts = (value: unknown): value is Texts =>
  isPlain(value) &&
  Object.keys(value).length <= 200 &&
  Object.values(value).every((one) => typeof one === 'string' && one.length <= 2000);

/** Returns true if the value has exactly the keys of the shape and each value passes its check. */
const isOf = (shape: Shape, value: Readonly<Record<string, unknown>>) =>
  Object.keys(value).length === Object.keys(shape).length &&
  Object.entries(shape).every(([key, isKind]) => Object.hasOwn(value, key) && isKind(value[key]));

/** Creates a message that one window sends to the other to open the port. */
export const toLead = (type: LeadName, field: FieldName, more?: Texts) => ({
  source: 'payment-fields',
  version: 1,
  type,
  field,
  ...more,
});
export const isLead = (data: unknown, type: LeadName, field: FieldName, more?: Shape): boolean => {
  const lead = Object.entries(toLead(type, field)).map(([key, expected]) => [
    key,
    (value: unknown) => value === expected,
  ]);
  return isPlain(data) && isOf({ ...Object.fromEntries(lead), ...more }, data);
};

/** Message port that sends messages of type `Out`. */
export interface Channel<Out extends { readonly type: string }> {
  /** Number of received messages that failed a check. */
  ignored: number;
  send<T extends Out['type']>(type: T, content: Omit<Extract<Out, { readonly type: T }>, 'type'>): void;
  close(): void;
}

/** Opens one end of a message port. The channel ignores and counts messages that fail a check, and it never throws. */
export function openChannel<In extends { readonly type: string }, Out extends { readonly type: string }>(
  port: MessagePort,
  agreed: string,
  shapes: Partial<ShapesOf<In>>,
  receive: (message: In) => void,
): Channel<Out> {
  let nonce: unknown = agreed;
  let sent = 0;
  let last = 0;

  function fits({ nonce: _, sequence, type, ...content }: Readonly<Record<string, unknown>>): boolean {
    const isKnown = typeof type === 'string' && Object.hasOwn(shapes, type);
    return isKnown && count(sequence) && isOf((shapes as Readonly<Record<string, Shape>>)[type] ?? {}, content);
  }

  function accepts(message: unknown): boolean {
    const data = Object(message) as Readonly<Record<string, unknown>>;
    if (data['nonce'] !== nonce) return false;
    if (!fits(data)) return false;
    if (Number(data['sequence']) <= last) return false;
    last = Number(data['sequence']);
    return true;
  }

  const channel: Channel<Out> = {
    ignored: 0,
    send: (type, content) => port.postMessage({ nonce, sequence: ++sent, type, ...content }),
    close() {
      nonce = NaN; // NaN never equals the nonce of a message, so messages still in flight are ignored.
      port.close();
    },
  };
  port.addEventListener('message', ({ data }) => {
    if (accepts(data)) receive(data);
    else channel.ignored++;
  });
  port.start();
  return channel;
}
