// On every page of a payment that has a part for testers: folds that on a phone, and helps whoever types a card. The
// page works without it.
import { brandOf } from '@tillkit/core/internal';
import { cardNames } from '@tillkit/core/card-names';
import { formatExpiry, moveCaret, readExpiry } from '@tillkit/core/expiry';
import { securityCodeDigits } from '@tillkit/core/security-code';
import { problemOf, takeEdit } from './card-entry.ts';

type Name = 'cardNumber' | 'expiry' | 'cvv';

const find = (id: string) => document.getElementById(id);
const names: ReadonlyMap<string, string> = new Map(Object.entries(cardNames));

/** Beside the page there is room for what testers need; below it, it is folded. */
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
 * The three inputs (`CardFields.tsx`): groups what is typed, says the brand, and takes an error away that is mended.
 */
function helpTyping(fields: HTMLElement) {
  const inputs = Object.fromEntries(
    ['cardNumber', 'expiry', 'cvv'].map((name) => [name, find(name) as HTMLInputElement]),
  ) as Readonly<Record<Name, HTMLInputElement>>;
  let number = '';
  let code = '';
  const brand = () => brandOf(number);

  function showBrand() {
    const known = brand();
    const mark = find('brand');
    if (mark) mark.textContent = names.get(known ?? '') ?? '';
    const count = securityCodeDigits(known);
    const help = find('cvv-help');
    const text = fields.dataset['digits']?.replace('{count}', String(count));
    if (!known || !help || !text) return;
    help.dataset['help'] = text;
    if (!inputs.cvv.hasAttribute('aria-invalid')) help.textContent = text;
  }

  const isRight: Readonly<Record<Name, () => boolean>> = {
    cardNumber: () => !problemOf(true, number, brand(), ''),
    cvv: () => !problemOf(false, code, brand(), ''),
    expiry: () => {
      const date = readExpiry(inputs.expiry.value);
      return date !== undefined && /^(0[1-9]|1[0-2])$/.test(date.expm);
    },
  };

  function mend(name: Name) {
    if (!inputs[name].hasAttribute('aria-invalid') || !isRight[name]()) return;
    inputs[name].removeAttribute('aria-invalid');
    const help = find(`${name}-help`);
    help?.classList.remove('error');
    if (help) help.textContent = help.dataset['help'] ?? '';
    const summary = document.querySelector('.summary');
    summary?.querySelector(`a[href="#${name}"]`)?.closest('li')?.remove();
    if (!summary?.querySelector('li')) summary?.remove();
  }

  const take: Readonly<Record<Name, (kind: string) => void>> = {
    cardNumber(kind) {
      number = takeEdit({ isNumber: true, before: number, input: inputs.cardNumber, kind, brandOf });
      showBrand();
      take.cvv('');
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
      take[name]((event as InputEvent).inputType ?? '');
      mend(name);
    });
    // What the page brought, and what the browser has put back after a reload.
    if (input.value) take[name]('');
  }

  /** A test card that was pressed, without a way to the server. */
  document.querySelector('.chips')?.addEventListener('submit', (event) => {
    const { submitter } = event as SubmitEvent;
    const { number: cardNumber, expiry, cvv } = (submitter as HTMLElement).dataset;
    event.preventDefault();
    const any = document.querySelector<HTMLInputElement>('input[name="brand"][value=""]');
    if (any) any.checked = true;
    for (const [name, value] of Object.entries({ cardNumber, expiry, cvv }) as [Name, string][]) {
      inputs[name].value = value;
      take[name]('');
      mend(name);
    }
  });
  document.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
}

/** A navigation that was stopped or blocked tells nobody. In milliseconds. */
const stopped = 10_000;

/** What was pressed says that it works, and no second press is heard until the next page is there. */
function sendOnce() {
  let sent: HTMLElement | null | undefined;
  const begin = () => {
    sent?.removeAttribute('aria-busy');
    sent = undefined;
  };
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    if (sent !== undefined) return event.preventDefault();
    sent = event.submitter;
    sent?.setAttribute('aria-busy', 'true');
    setTimeout(begin, stopped);
  });
  addEventListener('pageshow', begin); // Back restores the page as it was
}

sendOnce();
// Where a payment was refused nobody pays, and the reason stays in sight.
if (find('payment')) foldPanel();
const fields = document.querySelector<HTMLElement>('.fields');
if (fields) helpTyping(fields);
