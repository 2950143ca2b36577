import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { aSignedRequest, signedJson } from '../test/fakes.ts';
import { RedirectForm } from '../index.ts';

afterEach(() => document.body.replaceChildren());

const ours = Object.entries(signedJson().parameters);

function mount() {
  const container = document.body.appendChild(document.createElement('div'));
  flushSync(() =>
    createRoot(container).render(
      <RedirectForm id="pay" request={aSignedRequest()}>
        <input name="amount" defaultValue="1" />
        <input name="submit" defaultValue="now" />
        <button name="action" value="https://elsewhere.example">
          Continue
        </button>
      </RedirectForm>,
    ),
  );
  return container.querySelector('form');
}

test('RedirectForm submits only the signed parameters, even if the form contains other inputs', () => {
  const form = mount();
  document.body.insertAdjacentHTML('beforeend', '<input form="pay" name="currency" value="JPY">');
  expect([...new FormData(form ?? undefined, form?.querySelector('button'))]).toEqual(ours);
});

test('unlike a RedirectForm, a plain form also submits the other inputs', () => {
  const form = mount();
  const plain = form?.cloneNode(true) as HTMLFormElement;
  document.body.append(plain);
  expect([...new FormData(plain)]).not.toEqual(ours);
});
