// The script of every payment page that has a panel for testers. It collapses the panel on narrow screens, formats the
// card inputs and prevents double submissions. The page works without it.
import { brandOf } from '@tillkit/core/internal';
import { cardNames } from '@tillkit/core/card-names';
import { formatExpiry, moveCaret, readExpiry } from '@tillkit/core/expiry';
import { securityCodeDigits } from '@tillkit/core/security-code';
import { problemOf, takeEdit } from './card-entry.ts';

type Name = 'cardNumber' | 'expiry' | 'cvv';

const find = (id: string) => document.getElementById(id);
const names: ReadonlyMap<string, string> = new Map(Object.entries(cardNames));

/** Opens the panel for testers on wide screens and collapses it on narrow ones. */
function foldPanel() {
  const panel = find('testers') as HTMLDetailsElement | null;
  const wide = matchMedia('(min-width: 900px)');
  const fold = () => {
    if (panel) panel.open = wide.matches;
  };
  fold();
  wide.addEventListener('change', fold);
}

/**
 * Formats the inputs of `CardFields.tsx`, shows the card brand, and removes an input's error once the input is
 * corrected.
 */
function formatCardInputs(fields: HTMLElement) {
  const inputs = Object.fromEntries(
    ['cardNumber', 'expiry', 'cvv'].map((name) => [name, find(name) as HTMLInputElement]),
  ) as Readonly<Record<Name, HTMLInputElement>>;
  let number = '';
  let code = '';
  const brand = () => brandOf(number);

  function showBrand() {
    const current = brand();
    const mark = find('brand');
    if (mark) mark.textContent = names.get(current ?? '') ?? '';
    const count = securityCodeDigits(current);
    const help = find('cvv-help');
    const text = fields.dataset['digits']?.replace('{count}', String(count));
    if (!current || !help || !text) return;
    help.textContent = text;
  }

  const isRight: Readonly<Record<Name, () => boolean>> = {
    cardNumber: () => !problemOf(true, number, brand(), ''),
    cvv: () => !problemOf(false, code, brand(), ''),
    expiry: () => {
      const date = readExpiry(inputs.expiry.value);
      return date !== undefined && /^(0[1-9]|1[0-2])$/.test(date.expm);
    },
  };

  function clearCorrected(name: Name) {
    if (!inputs[name].hasAttribute('aria-invalid') || !isRight[name]()) return;
    // The style sheet hides the error of an input that is valid, but keeps its space.
    inputs[name].removeAttribute('aria-invalid');
    inputs[name].setAttribute('aria-describedby', `${name}-help`);
    const summary = document.querySelector('.summary');
    summary?.querySelector(`a[href="#${name}"]`)?.closest('li')?.remove();
    if (!summary?.querySelector('li')) summary?.remove();
  }

  const format: Readonly<Record<Name, (kind: string) => void>> = {
    cardNumber(kind) {
      number = takeEdit({ isNumber: true, before: number, input: inputs.cardNumber, kind, brandOf });
      showBrand();
      format.cvv('');
    },
    cvv(kind) {
      code = takeEdit({ isNumber: false, before: code, input: inputs.cvv, kind, brandOf: brand });
    },
    expiry(kind) {
      const input = inputs.expiry;
      const text = formatExpiry(input.value, kind.startsWith('delete'));
      const caret = moveCaret(input.value, input.selectionEnd ?? input.value.length, text);
      if (text === input.value) return;
      input.value = text;
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
    },
  };
  for (const [name, input] of Object.entries(inputs) as [Name, HTMLInputElement][]) {
    input.addEventListener('input', (event) => {
      format[name]((event as InputEvent).inputType ?? '');
      clearCorrected(name);
    });
    // The server may have rendered a value, or the browser may have restored one after a reload.
    if (input.value) format[name]('');
  }

  // Clicking a test card fills in the form without sending a request to the server.
  document.querySelector('.chips')?.addEventListener('submit', (event) => {
    const { submitter } = event as SubmitEvent;
    const { number: cardNumber, expiry, cvv } = (submitter as HTMLElement).dataset;
    event.preventDefault();
    const any = document.querySelector<HTMLInputElement>('input[name="brand"][value=""]');
    if (any) any.checked = true;
    for (const [name, value] of Object.entries({ cardNumber, expiry, cvv }) as [Name, string][]) {
      inputs[name].value = value;
      format[name]('');
      clearCorrected(name);
    }
  });
  document.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
}

/**
 * Time in milliseconds after which a form can be submitted again. A timeout is needed, because a blocked navigation
 * fires no event.
 */
const blockedAfter = 10_000;

/** Marks the pressed button as busy and prevents a second submission until the next page loads. */
function sendOnce() {
  let pressed: HTMLElement | null | undefined;
  const begin = () => {
    pressed?.removeAttribute('aria-busy');
    pressed = undefined;
  };
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    if (pressed !== undefined) return event.preventDefault();
    pressed = event.submitter;
    pressed?.setAttribute('aria-busy', 'true');
    setTimeout(begin, blockedAfter);
  });
  addEventListener('pageshow', begin); // The Back button restores the page with the button still busy.
}

sendOnce();
// On an error page, the panel stays open, because it shows the reason for the error.
if (find('payment')) foldPanel();
const fields = document.querySelector<HTMLElement>('.fields');
if (fields) formatCardInputs(fields);
