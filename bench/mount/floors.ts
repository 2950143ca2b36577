// In the page: the least that does the job, by hand.

function addFrame(attributes: { readonly src: string } | { readonly name: string }): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), attributes);
  document.body.append(frame);
  return frame;
}

/** Until so many frames have told that their input is there. */
export function hearFrames(count: number, done: () => void): void {
  let missing = count;
  addEventListener('message', (event) => {
    if (event.data === 'here' || event.data?.type === 'here') missing--;
    if (missing === 0) done();
  });
}

/** Frames of another site. */
export function bareFrames(origin: string, count: number, done: () => void): void {
  hearFrames(count, done);
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

/** The addresses of the gateway's two card frames. */
export function gatewayAddresses({ action, parameters: { merchantId = '' } }: Request): readonly string[] {
  const session = crypto.randomUUID().replaceAll('-', '');
  const query = new URLSearchParams({ merchantId, session });
  return ['card-number', 'cvv'].map((file) => `${new URL(action).origin}/upp/fields/1/${file}?${query}`);
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
