import { expect, test } from 'vitest';
import { aCard, openApp, signed, type Fields } from '../testing/open-app.ts';

const framedBy = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

const noUrls = { successUrl: undefined, cancelUrl: undefined, errorUrl: undefined };

const loopback = 'http://127.0.0.1:* http://localhost:* http://*.localhost:*';

test('only the registered origins may frame payment pages, whatever URLs the request contains', async () => {
  const origins = ['https://shop.example:8443', 'https://other.example'];
  const { get, open, postForm } = await openApp({ origins });
  const page = await open({ successUrl: 'https://evil.example/done' });
  const shop = origins.join(' ');
  expect(framedBy(await get(page))).toBe(shop);
  expect(framedBy(await postForm(page, aCard({ cvv: '' })))).toBe(shop);
  await postForm(page, aCard({ cardNumber: '4900000000000003' }));
  expect(framedBy(await get(`${page}/3d`))).toBe(shop);
  await postForm(`${page}/3d`, { action: 'confirm' });
  expect(framedBy(await get(`${page}/result`))).toBe(shop);
  expect(framedBy(await get(`${page}/end`))).toBe(shop);
});

test('the shop may frame the refusal page', async () => {
  const { postForm } = await openApp();
  const refused = await postForm('/upp/jsp/upStart.jsp?lightbox=params', { ...(await signed()), amount: '1' });
  expect([refused.status, framedBy(refused)]).toEqual([400, loopback]);
  expect(await refused.text()).toContain('<button id="close"');
});

test("without registered origins, only loopback pages may frame payment pages, and the sandbox's other pages cannot be framed", async () => {
  const { get, open } = await openApp(noUrls);
  expect(framedBy(await get(await open()))).toBe(loopback);
  const withUrls = await openApp();
  for (const path of ['/', '/upp/page/unknown']) expect(framedBy(await withUrls.get(path))).toBe("'none'");
});

test.each(['http://*/', 'http://*.example/', 'http://a;sandbox/', 'http://a,b/', `http://a'b/`, 'javascript:alert(1)'])(
  'a callback URL that would weaken the Content-Security-Policy is refused: %s',
  async (successUrl) => {
    const { postForm } = await openApp(noUrls);
    const refused = await postForm('/upp/jsp/upStart.jsp', await signed({ successUrl }));
    expect([refused.status, framedBy(refused)]).toEqual([400, loopback]);
    expect(await refused.text()).toContain('<dd>successUrl</dd>');
  },
);

const start = async (lightbox: boolean, changes: Fields = {}) => {
  const opened = await openApp();
  const response = await opened.postForm(
    `/upp/jsp/upStart.jsp${lightbox ? '?lightbox=params' : ''}`,
    await signed(changes),
  );
  return { ...opened, page: response.headers.get('location') ?? '' };
};

test('payment pages in the lightbox have the frame script and, unless the mode is forceRedirect, a close button, while other payment pages have neither', async () => {
  const has = async (lightbox: boolean, changes?: Fields) => {
    const { get, page } = await start(lightbox, changes);
    const html = await (await get(page)).text();
    return { button: html.includes('id="close"'), script: html.includes(`data-origins="${loopback}"`) };
  };
  expect(await has(true)).toEqual({ button: true, script: true });
  expect(await has(true, { mode: 'forceRedirect' })).toEqual({ button: false, script: true });
  expect(await has(false)).toEqual({ button: false, script: false });
});

test('the result page of a lightbox payment submits its form automatically only after the page has opened in the top window', async () => {
  const { get, page, postForm } = await start(true);
  await postForm(page, aCard());
  const html = await (await get(`${page}/result`)).text();
  expect(html).toContain('<form method="post" action="http://127.0.0.1:4000/success" target="_top">');
  expect(html).toContain(`data-leave="${page}/result" data-at-once=""`);
  expect(html).toMatch(/<script nonce="[\w-]{22}">if \(parent === window\) HTMLFormElement/);
  const end = await (await get(`${page}/end`)).text();
  expect(end).toContain(`data-leave="${page}/result">`);
});
