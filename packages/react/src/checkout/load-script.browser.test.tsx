import { afterEach, expect, test } from 'vitest';

const module = new URL('./load-script.ts', import.meta.url).href;
const policy = "require-trusted-types-for 'script'; trusted-types checkout-loader";

let frame: HTMLIFrameElement | undefined;
afterEach(() => frame?.remove());

const addressOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
const integrityOf = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};

interface Report {
  readonly result: string;
  readonly violations: readonly string[];
  readonly scripts: number;
  readonly ran: number;
}

/**
 * Runs `code` in a page with the given Content Security Policy. In the code, `load` is our script loader. Returns the
 * result and the reported violations.
 */
function runUnder(content: string, code: string): Promise<Report> {
  return new Promise((resolve) => {
    addEventListener('message', ({ data, source }) => source === frame?.contentWindow && resolve(data));
    frame = document.createElement('iframe');
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${content}"><script type="module">
      import { loadScript as load } from '${module}';
      const violations = [];
      addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
      const run = async () => { ${code} };
      const result = await run().then(String, (error) => 'refused: ' + error?.name);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))); // Reports come in a later task.
      const scripts = document.querySelectorAll('script[src^="blob:"]').length;
      parent.postMessage({ result, violations, scripts, ran: globalThis.ran ?? 0 }, '*');
    </script>`;
    document.body.append(frame);
  });
}

const text = 'globalThis.ran = (globalThis.ran ?? 0) + 1;';
const call = (src: string, integrity: string) => `load(${JSON.stringify({ src, integrity })}, '', 3_000)`;

test('K19 tt-enforced: under Trusted Types, two calls load the script once without a violation', async () => {
  const loadCall = call(addressOf(text), await integrityOf(text));
  expect(await runUnder(policy, `await Promise.all([${loadCall}, ${loadCall}]); return 'loaded';`)).toEqual({
    result: 'loaded',
    violations: [],
    scripts: 1,
    ran: 1,
  });
});

test('K18 sri-mismatch: a script with one changed byte does not run, and its element is removed', async () => {
  const loadCall = call(addressOf(`${text} `), await integrityOf(text));
  expect(await runUnder(policy, `await ${loadCall};`)).toEqual({
    result: 'refused: undefined',
    violations: [],
    scripts: 0,
    ran: 0,
  });
});

test('if the page allows only a different Trusted Types policy, the loader rejects and the browser reports a violation', async () => {
  const loadCall = call(addressOf(text), await integrityOf(text));
  const other = "require-trusted-types-for 'script'; trusted-types other";
  expect(await runUnder(other, `await ${loadCall};`)).toEqual({
    result: 'refused: TypeError',
    violations: ['trusted-types'],
    scripts: 0,
    ran: 0,
  });
});

test('the Content Security Policy used in these tests blocks script URLs that are plain strings', async () => {
  const code = `document.createElement('script').src = '${addressOf(text)}';`;
  expect(await runUnder(policy, code)).toMatchObject({
    result: 'refused: TypeError',
    violations: ['require-trusted-types-for'],
  });
});
