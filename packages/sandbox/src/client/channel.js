// One end of the private port between a page and a card frame. Stands in the scripts of both.

/** Kinds of values in a message. */
export const like = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
export const text = like(/^[^]{0,300}$/);
export const count = (value) => Number.isSafeInteger(value) && value >= 0;
const isPlain = (value) => value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
export const texts = (value) =>
  isPlain(value) &&
  Object.keys(value).length <= 200 &&
  Object.values(value).every((one) => typeof one === 'string' && one.length <= 2000);

/** Every key of the shape and no other, each of its kind. */
const isOf = (shape, value) =>
  Object.keys(value).length === Object.keys(shape).length &&
  Object.entries(shape).every(([key, isKind]) => Object.hasOwn(value, key) && isKind(value[key]));

/** What goes from window to window: `here` from a frame, `connect` from its page. */
export const toLead = (type, field, more) => ({ source: 'payment-fields', version: 1, type, field, ...more });
export const isLead = (data, type, field, more) => {
  const lead = Object.entries(toLead(type, field)).map(([key, wanted]) => [key, (value) => value === wanted]);
  return isPlain(data) && isOf({ ...Object.fromEntries(lead), ...more }, data);
};

/** Sends and takes messages of closed shapes. What fails a check is ignored and counted; nothing throws. */
export function openChannel(port, nonce, shapes, receive) {
  let sent = 0;
  let last = 0;

  function fits({ nonce: _, sequence, type, ...content }) {
    const isKnown = typeof type === 'string' && Object.hasOwn(shapes, type);
    return isKnown && count(sequence) && isOf(shapes[type], content);
  }

  function accepts(data) {
    if (data?.nonce !== nonce) return false;
    if (!fits(data)) return false;
    if (data.sequence <= last) return false;
    last = data.sequence;
    return true;
  }

  const channel = {
    ignored: 0,
    send: (type, content) => port.postMessage({ nonce, sequence: ++sent, type, ...content }),
    close() {
      nonce = NaN; // equal to nothing, so a message that is on its way comes too late
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
