import { expect, onTestFinished, test } from 'vitest';
import '../styles.css';

const parse = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parse(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const [low = 0, high = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'])('in the %s theme, a button stays readable from the moment it is pressed', (theme) => {
  document.body.innerHTML =
    '<div class="tillkit-checkout"><button>Pay CHF 49.90</button><span role="status"></span></div>';
  document.body.dataset['tillkitTheme'] = theme;
  onTestFinished(() => void delete document.body.dataset['tillkitTheme']);
  const button = document.querySelector('button') as HTMLButtonElement;
  expect(contrastOf(button)).toBeGreaterThan(4.5);
  button.setAttribute('aria-disabled', 'true');
  // At this point, no animation frame of the color transition has run.
  expect(contrastOf(button)).toBeGreaterThan(4.5);
});
