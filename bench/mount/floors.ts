// Hand-written baselines that run in the browser page. They show the lowest cost that our components could achieve.

function addFrame(attributes: { readonly src: string } | { readonly name: string }): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), attributes);
  document.body.append(frame);
  return frame;
}

/** Calls `done` once `count` frames have reported that their input is ready. */
export function awaitFrames(count: number, done: () => void): void {
  let remaining = count;
  addEventListener('message', (event) => {
    if (event.data === 'here' || event.data?.type === 'here') remaining--;
    if (remaining === 0) done();
  });
}

/** Adds `count` frames from a different site, and calls `done` once each has reported that its input is ready. */
export function bareFrames(origin: string, count: number, done: () => void): void {
  awaitFrames(count, done);
  for (let i = 0; i < count; i++) addFrame({ src: `${origin}/frame` });
}

/** Adds `count` frames from a different site, and calls `done` once each has responded on its own message port. */
export function connectedFrames(origin: string, count: number, done: () => void): void {
  let remaining = count;
  addEventListener('message', ({ data, source }) => {
    if (data !== 'here') return;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      remaining--;
      if (remaining === 0) done();
    });
    port1.start();
    (source as Window).postMessage('connect', origin, [port2]);
  });
  for (let i = 0; i < count; i++) addFrame({ src: `${origin}/frame` });
}

interface Request {
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Returns the URLs of the gateway's two card frames. */
export function gatewayAddresses({ action, parameters: { merchantId = '' } }: Request): readonly string[] {
  const session = crypto.randomUUID().replaceAll('-', '');
  const query = new URLSearchParams({ merchantId, session });
  return ['card-number', 'cvv'].map((file) => `${new URL(action).origin}/upp/fields/1/${file}?${query}`);
}

/** Posts the payment request into a frame, and calls `done` once the payment page has loaded. */
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
