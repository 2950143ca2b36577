import { expect, test } from 'vitest';
import '../styles.css';

/** Markup of each kind of error message, as the components render it. */
const problems: Readonly<Record<string, string>> = {
  button: '<div class="tillkit-checkout"><button>Pay</button><span class="it" role="alert">No.</span></div>',
  'card field': '<div class="tillkit-field" data-invalid="true"><p class="tillkit-field-note it">No.</p></div>',
  'card form': '<form class="tillkit-fields"><p class="tillkit-fields-said it" data-kind="alarm">No.</p></form>',
  'form field':
    '<form class="tillkit-form"><div class="tillkit-entry"><p class="tillkit-entry-note it" data-state="error">No.</p></div></form>',
  form: '<form class="tillkit-form"><p class="tillkit-form-said"><span class="it" role="alert">No.</span></p></form>',
  'form that failed to load': '<div class="tillkit-form" data-state="failed"><p class="it">No.</p></div>',
  'row that failed to load': '<div class="tillkit-row-failed"><p class="it">No.</p></div>',
  'card that was not removed': '<p class="tillkit-row-remove"><span class="it" role="alert">No.</span></p>',
};

function lookOf(html: string): string {
  document.body.innerHTML = `<main>${html}</main>`;
  const it = document.querySelector('.it') as Element;
  const [text, mark] = [getComputedStyle(it), getComputedStyle(it, '::before')];
  const words = [text.color, text.fontSize, text.lineHeight, text.fontWeight, text.columnGap, text.display];
  const signs = [
    mark.content,
    mark.inlineSize,
    mark.blockSize,
    mark.borderTopWidth,
    mark.borderTopColor,
    mark.fontSize,
  ];
  return [...words, ...signs].join(' ');
}

test.for(Object.keys(problems))('an error message has the same style in every component: %s', (name) => {
  const [first = ''] = Object.values(problems);
  expect(lookOf(problems[name] ?? '')).toBe(lookOf(first));
  expect(lookOf(first)).toContain('"!"');
});

test('lookOf returns different results for error messages with different styles', () => {
  const [first = ''] = Object.values(problems);
  expect(lookOf(first.replace('role="alert"', ''))).not.toBe(lookOf(first));
});
