import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { Appearance, CheckoutProvider } from '../index.ts';

// The tests run under a content security policy that allows only styles with the page's nonce.

const frame = document.body.appendChild(document.createElement('iframe'));
afterEach(() => frame.contentDocument?.open());

/**
 * Returns the color of the text inside an `<Appearance>` before and after its rules change, and the policy violations
 * that the browser reports.
 */
async function readColorUnder(policy: string, nonce: string) {
  const page = frame.contentDocument as Document;
  page.open();
  page.write(`<meta http-equiv="Content-Security-Policy" content="${policy}"><div id="root"></div>`);
  page.close();
  const violations: string[] = [];
  page.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));
  const root = createRoot(page.getElementById('root') as HTMLElement);
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
  const read = () => {
    const text = page.querySelector('.text') as HTMLElement;
    return frame.contentWindow?.getComputedStyle(text).color;
  };
  show('rgb(1, 2, 3)');
  const first = read();
  show('rgb(4, 5, 6)');
  const second = read();
  // Wait for two animation frames, because the browser reports violations asynchronously.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  root.unmount();
  return { first, second, violations };
}

test("Appearance with the page's nonce applies its initial rules and any later changes to them", async () => {
  expect(await readColorUnder("style-src 'nonce-abc'", 'abc')).toEqual({
    first: 'rgb(1, 2, 3)',
    second: 'rgb(4, 5, 6)',
    violations: [],
  });
});

test('the browser blocks the style element of an Appearance if the nonce is wrong', async () => {
  const { first, violations } = await readColorUnder("style-src 'nonce-abc'", 'wrong');
  expect(first).toBe('rgb(0, 0, 0)');
  expect(violations).toContain('style-src-elem');
});
