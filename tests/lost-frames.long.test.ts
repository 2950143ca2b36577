import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '../packages/server/src/test/listen.ts';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { openCardPage, soon, type CardForm } from './lost-frames/open-card-page.ts';
import { openCheckout, type Checkout } from './site/open-checkout.ts';

vi.setConfig({ testTimeout: 60_000 });

const browser = await openBrowser();
let checkout: Checkout;
beforeAll(async () => {
  const entries = [new URL('./lost-frames/page.ts', import.meta.url)];
  checkout = await openCheckout({ entries, mode: 'development', host: 'localhost' });
});
afterAll(async () => {
  await checkout.close();
});

const again = 'The card fields were interrupted. Please enter your card again.';
const unsure = 'The connection was lost. We’re checking whether the payment went through. Please wait.';

/** A foreign server whose response never ends, so a frame that navigates to it never fires a load event. */
const endless = createServer(
  (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>Hi'),
);
const stranger = await listen(endless);
afterAll(() => stranger.close());

/**
 * Returns a function that makes the form lose a field's frame. `work` runs in the shop's page and receives the iframe.
 */
const inPage = (work: (frame: HTMLIFrameElement) => void) => (field: string) => (form: CardForm) =>
  form.page.locator(`[data-field="${field}"] iframe`).evaluate(work as (frame: Element) => void);
/** Returns a function that makes the form lose a field's frame. `work` runs inside the frame's own document. */
const inFrame = (work: () => void) => (field: string) => async (form: CardForm) =>
  (await form.frame(field)).evaluate(work);

const losses: readonly (readonly [what: string, lose: (field: string) => (form: CardForm) => Promise<unknown>])[] = [
  ['is removed', inPage((frame) => frame.remove())],
  ['is replaced by another frame', inPage((frame) => frame.replaceWith(document.createElement('iframe')))],
  ['is replaced by its own copy', inPage((frame) => frame.replaceWith(frame.cloneNode()))],
  ['is navigated to another URL by the page', inPage((frame) => (frame.src = 'about:blank'))],
  ['is reloaded by the page', inPage((frame) => (frame.src += '&again'))],
  ['reloads itself', inFrame(() => location.reload())],
  ['navigates itself to another URL', inFrame(() => location.assign('/upp/scripts.json'))],
  [
    'is moved with its field',
    inPage((frame) => frame.closest('form')?.append(frame.closest('[data-field]') as Element)),
  ],
  [
    'is moved with the whole form',
    inPage((frame) => document.querySelector('main')?.append(frame.closest('form') as Element)),
  ],
];

const fields = ['cardNumber', 'cvv'];

/** Ways to navigate a frame without firing an event on its iframe. */
const silent: readonly (readonly [what: string, swap: (frame: Element, url: string) => void])[] = [
  ['through its `src` attribute', (frame, url) => (frame as HTMLIFrameElement).setAttribute('src', url)],
  ['through `contentWindow`', (frame, url) => (frame as HTMLIFrameElement).contentWindow?.location.replace(url)],
  ['with `window.open`', (frame, url) => window.open(url, (frame as HTMLIFrameElement).name)],
];

test.each(silent.map(([how, swap], place) => [fields[place % 2] as string, how, swap] as const))(
  'if a frame for %s is navigated %s to a page that never finishes loading, the loss is reported and the frame is replaced',
  async (field, _, swap) => {
    const form = await openCardPage(browser, checkout);
    await form.fill();
    await form.page.locator(`[data-field="${field}"] iframe`).evaluate(swap, `http://127.0.0.1:${stranger.port}/`);
    await soon(form.events).toEqual(['ready', 'frame_lost', 'ready']);
    expect(await form.message.textContent()).toBe(again);
    await form.fill();
    await form.button.click();
    await soon(form.events).toEqual(['ready', 'frame_lost', 'ready', 'start', 'complete']);
  },
);

const early: readonly (readonly [what: string, swap: (frame: Element, url: string) => void])[] = [
  ['replaced', (frame) => frame.replaceWith(Object.assign(document.createElement('iframe'), { src: 'about:blank' }))],
  ['removed', (frame) => frame.remove()],
  ['navigated to another page', (frame, url) => ((frame as HTMLIFrameElement).src = url)],
  ['navigated to an empty page', (frame) => ((frame as HTMLIFrameElement).src = 'about:blank')],
];

test.each(early)(
  'the card form is not ready if one frame is %s while the other one is still loading',
  async (_, swap) => {
    const form = await openCardPage(browser, checkout);
    let come = () => {};
    const pending = new Promise<void>((resolve) => (come = resolve));
    await form.page.route('**/upp/fields/1/cvv*', async (route) => {
      await pending;
      await route.continue();
    });
    await form.page.locator('[data-field="cvv"] iframe').evaluate((frame) => frame.remove());
    await soon(form.events).toEqual(['ready', 'frame_lost']);
    await form.page
      .frameLocator('[data-field="cardNumber"] iframe')
      .getByText('Card number')
      .waitFor({ state: 'attached' });
    await form.page
      .locator('[data-field="cardNumber"] iframe')
      .evaluate(swap, checkout.settings.gateway + '/upp/scripts.json');
    come();
    await soon(form.events).toEqual(['ready', 'frame_lost', 'frame_lost', 'ready']);
    await form.fill();
    await form.button.click();
    await soon(form.events).toEqual(['ready', 'frame_lost', 'frame_lost', 'ready', 'start', 'complete']);
  },
);

test("if the browser's Back button restores the page, the form replaces its frames, and the card can be typed again", async () => {
  const form = await openCardPage(browser, checkout);
  await form.fill();
  // Chromium's back/forward cache does not restore pages with cross-origin frames, so the test dispatches the event
  // itself.
  await form.page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await soon(form.events).toEqual(['ready', 'ready']);
  expect([await form.number.inputValue(), await form.cvv.inputValue()]).toEqual(['', '']);
  await form.fill();
  await form.button.click();
  await soon(form.events).toEqual(['ready', 'ready', 'start', 'complete']);
});

test.each(losses.map(([what, lose], place) => [fields[place % 2] as string, what, lose] as const))(
  'a frame for %s that %s is reported and replaced immediately, and a payment with the retyped card succeeds',
  async (field, _, lose) => {
    const form = await openCardPage(browser, checkout);
    await form.fill();
    await lose(field)(form);
    await soon(form.events).toEqual(['ready', 'frame_lost', 'ready']);
    expect(await form.message.textContent()).toBe(again);
    expect(await form.message.getAttribute('data-kind')).toBe('alarm');
    expect([await form.number.inputValue(), await form.cvv.inputValue()]).toEqual(['', '']);
    expect(await form.page.locator('iframe').count()).toBe(2);
    await form.fill();
    await form.button.click();
    await soon(form.events).toEqual(['ready', 'frame_lost', 'ready', 'start', 'complete']);
  },
);

test('if a card frame is lost while the shopper is typing, the shopper sees a message and can continue in the new frame', async () => {
  const form = await openCardPage(browser, checkout);
  let come = () => {};
  const pending = new Promise<void>((resolve) => (come = resolve));
  await form.page.route('**/upp/fields/1/card-number*', async (route) => {
    await pending;
    await route.continue();
  });
  await form.number.pressSequentially('4242');
  await form.page.locator('[data-field="cardNumber"] iframe').evaluate((frame) => frame.remove());
  await form.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'status');
  expect(await form.page.evaluate(() => document.activeElement?.textContent)).toBe(again);
  come();
  await form.page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME');
  await soon(() => form.number.evaluate((input) => input.matches(':focus'))).toBe(true);
  await form.page.keyboard.type('4242');
  await soon(() => form.number.inputValue()).toBe('4242');
});

test('after the card form has repeatedly lost frames, its button redirects to the payment page', async () => {
  const form = await openCardPage(browser, checkout);
  for (let time = 1; time <= 4; time += 1) {
    await soon(form.state).toBe('ready');
    await form.page.locator('[data-field="cvv"] iframe').evaluate((frame) => frame.remove());
    await soon(async () => (await form.events()).filter((what) => what.startsWith('frame')).length).toBe(time);
  }
  await soon(form.state).toBe('failed');
  const lost = ['ready', 'frame_lost'];
  expect(await form.events()).toEqual([...lost, ...lost, ...lost, 'ready', 'frame_failed']);
  expect(await form.message.textContent()).toContain('Press the button to pay on the payment page.');
  const leaves = form.page.waitForRequest('**/upp/jsp/upStart.jsp');
  await form.button.click();
  await leaves;
});

test('adding elements around the frames and moving the form with moveBefore do not disturb the form', async () => {
  const form = await openCardPage(browser, checkout);
  await form.fill();
  await form.page.evaluate(() => {
    document.body.prepend(document.createElement('iframe'), document.createElement('p'));
    document.querySelector('form')?.append(document.createElement('iframe'));
    const main = document.querySelector('main') as HTMLElement & { moveBefore?: (node: Node, child: null) => void };
    main.moveBefore?.(main.firstElementChild as Element, null);
  });
  await form.button.click();
  await soon(form.events).toEqual(['ready', 'start', 'complete']);
});

const remove = (form: CardForm) =>
  form.page.locator('[data-field="cardNumber"] iframe').evaluate((frame) => frame.remove());

test('if a frame is lost during the card check, the form queries the shop, and pressing the button does not start a second payment', async () => {
  const form = await openCardPage(browser, checkout, 'open', 'open', 'confirming');
  await form.hang();
  await remove(form);
  await soon(() => form.message.textContent()).toBe(unsure);
  await form.button.click({ force: true }); // The button has aria-disabled, but can still be pressed.
  expect(await form.state()).toBe('verifying');
  await soon(form.events).toEqual(['ready', 'start', 'frame_lost', 'complete']);
  expect(form.queries()).toBe(3);
});

test('if a frame is lost during a card check that ends in a decline, the card can be typed again', async () => {
  const form = await openCardPage(browser, checkout, 'declined');
  await form.hang();
  await remove(form);
  await soon(form.events).toEqual(['ready', 'start', 'frame_lost', 'card_refused', 'ready']);
  expect(await form.message.textContent()).toBe('The card was declined. Please use another card.');
});
