// In the page: the least that does the job, by hand.

function addFrame(attributes: { readonly src: string } | { readonly name: string }): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), attributes);
  document.body.append(frame);
  return frame;
}

/** Frames of another site, until each has told that its input is there. */
export function bareFrames(origin: string, count: number, done: () => void): void {
  let missing = count;
  addEventListener('message', (event) => {
    if (event.data === 'here') missing--;
    if (missing === 0) done();
  });
  for (let i = 0; i < count; i++) addFrame({ src: `${origin}/frame` });
}

/** The same, until each has got a port and has answered on it. */
export function connectedFrames(origin: string, count: number, done: () => void): void {
  let missing = count;
  addEventListener('message', ({ data, source }) => {
    if (data !== 'here') return;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      missing--;
      if (missing === 0) done();
    });
    port1.start();
    (source as Window).postMessage('connect', origin, [port2]); // a frame is a window
  });
  for (let i = 0; i < count; i++) addFrame({ src: `${origin}/frame` });
}

interface Request {
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The card frames of the gateway as they are, until each has said that it is there. */
export function gatewayFrames({ action, parameters: { merchantId = '' } }: Request, done: () => void): void {
  const { origin } = new URL(action);
  const session = crypto.randomUUID().replaceAll('-', '');
  let missing = 2;
  addEventListener('message', (event) => {
    if (event.data?.type === 'here') missing--;
    if (missing === 0) done();
  });
  for (const file of ['card-number', 'cvv'])
    addFrame({ src: `${origin}/upp/fields/1/${file}?${new URLSearchParams({ merchantId, session })}` });
}

/** The payment page itself in a frame of ours, until it has loaded. */
export function postedFrame({ action, parameters }: Request, done: () => void): void {
  const frame = addFrame({ name: 'posted' });
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: `${action}?lightbox=params`, target: 'posted', hidden: true });
  for (const [name, value] of Object.entries(parameters))
    form.append(Object.assign(document.createElement('input'), { name, value }));
  document.body.append(form);
  frame.addEventListener('load', done);
  form.submit();
}
