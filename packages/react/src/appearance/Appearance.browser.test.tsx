import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { Appearance, CheckoutProvider } from '../index.ts';

// Under a policy that lets no style in but with its nonce.

const frame = document.body.appendChild(document.createElement('iframe'));
afterEach(() => frame.contentDocument?.open());

/** The color of a text inside an appearance, and what the policy reports. */
async function colorUnder(policy: string, nonce: string) {
  const page = frame.contentDocument as Document; // of the same origin
  page.open();
  page.write(`<meta http-equiv="Content-Security-Policy" content="${policy}"><div id="root"></div>`);
  page.close();
  const violations: string[] = [];
  page.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));
  const root = createRoot(page.getElementById('root') as HTMLElement); // written above
  const show = (color: string) =>
    flushSync(() =>
      root.render(
        <CheckoutProvider environment="sandbox" nonce={nonce}>
          <Appearance rules={{ '.text': { color } }}>
            <p className="text">Text</p>
          </Appearance>
        </CheckoutProvider>,
      ),
    );
  const read = () => frame.contentWindow?.getComputedStyle(page.querySelector('.text') as HTMLElement).color; // just drawn
  show('rgb(1, 2, 3)');
  const first = read();
  show('rgb(4, 5, 6)');
  const second = read();
  await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))); // reports come a task later
  root.unmount();
  return { first, second, violations };
}

test('with the nonce of the page its rules hold, also when they change', async () => {
  expect(await colorUnder("style-src 'nonce-abc'", 'abc')).toEqual({
    first: 'rgb(1, 2, 3)',
    second: 'rgb(4, 5, 6)',
    violations: [],
  });
});

test('with another nonce the browser refuses them', async () => {
  const { first, violations } = await colorUnder("style-src 'nonce-abc'", 'wrong');
  expect(first).toBe('rgb(0, 0, 0)');
  expect(violations).toContain('style-src-elem');
});
