import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { action, aSignedRequest, catchSubmissions, findAxeViolations, signedJson } from '../test/fakes.ts';
import { RedirectForm } from '../index.ts';

afterEach(() => vi.restoreAllMocks());

const signed = {
  method: 'post',
  action,
  target: '_top',
  charset: 'utf-8',
  fields: Object.entries(signedJson().parameters),
};

test('the button inside a RedirectForm submits exactly the signed parameters', async () => {
  const sent = catchSubmissions();
  render(
    <RedirectForm request={aSignedRequest()}>
      <button>Continue to payment</button>
    </RedirectForm>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(sent).toEqual([signed]);
});

test('RedirectForm works without scripts', async () => {
  const sent = catchSubmissions();
  document.body.innerHTML = renderToString(
    <RedirectForm request={aSignedRequest()} target="_self">
      <button>Continue</button>
    </RedirectForm>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent).toEqual([{ ...signed, target: '_self' }]);
  document.body.innerHTML = '';
});

test('RedirectForm with autoSubmit submits once under StrictMode, even if inputs have the same names as form methods', () => {
  const sent = catchSubmissions();
  const names = { submit: 'x', requestSubmit: 'y', action: 'https://elsewhere.example', method: 'get' };
  const onSubmit = vi.fn();
  render(
    <StrictMode>
      <RedirectForm request={aSignedRequest(names)} autoSubmit onSubmit={onSubmit}>
        <button>Continue</button>
      </RedirectForm>
    </StrictMode>,
  );
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(sent).toEqual([{ ...signed, fields: Object.entries(signedJson(names).parameters) }]);
});

test('RedirectForm passes its attributes and its ref to the form element', () => {
  const ref = createRef<HTMLFormElement>();
  render(<RedirectForm ref={ref} request={aSignedRequest()} className="mine" aria-label="Payment" />);
  expect(screen.getByRole('form', { name: 'Payment' })).toBe(ref.current);
  expect(ref.current).toHaveClass('mine');
});

test('axe reports no violations for a RedirectForm', async () => {
  const { container } = render(
    <RedirectForm request={aSignedRequest()}>
      <button>Continue to payment</button>
    </RedirectForm>,
  );
  expect(await findAxeViolations(container)).toEqual([]);
});
