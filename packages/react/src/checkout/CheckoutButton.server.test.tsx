// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { action, aSignedRequest } from '../test/fakes.ts';
import { CheckoutButton, CheckoutProvider } from '../index.ts';

const start = async () => undefined;

test('on the server, a button without a fallback renders without a form', () => {
  const html = renderToString(
    <CheckoutProvider environment="live" gateway="https://pay.example">
      <CheckoutButton start={start}>Pay</CheckoutButton>
    </CheckoutProvider>,
  );
  expect(html).toContain('type="button"');
  expect(html).not.toContain('<form');
});

test('on the server, a button with a fallback renders a complete form that works without scripts', () => {
  const html = renderToString(
    <CheckoutProvider environment="test">
      <CheckoutButton start={start} fallback={aSignedRequest({ 'custom"1': '<Zürich> & "Söhne"' })}>
        Pay
      </CheckoutButton>
    </CheckoutProvider>,
  );
  const [form] = html.match(/^<form[^>]*>/) ?? [''];
  for (const attribute of ['method="post"', `action="${action}"`, 'target="_top"', 'accept-charset="utf-8"'])
    expect(form).toContain(attribute);
  expect(html).toContain('<input type="hidden" name="sign" value="9f2c1e7a"/>');
  expect(html).toContain('name="custom&quot;1" value="&lt;Zürich&gt; &amp; &quot;Söhne&quot;"');
  expect(html).toContain('type="submit"');
  expect(html).not.toContain('style=');
});
