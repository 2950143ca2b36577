import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeLightbox } from './fake-lightbox.ts';

const open = (gateway: FakeLightbox, refno: string) => {
  const callbacks = { opened: vi.fn(), loaded: vi.fn(), closed: vi.fn(), error: vi.fn() };
  gateway.startPayment({ params: { amount: '4990', currency: 'CHF', refno }, ...callbacks });
  return callbacks;
};
const overlays = () => [...document.querySelectorAll('[data-overlay]')];

test('a late close event of an overlay does not close the next overlay', () => {
  const gateway = new FakeLightbox({ answers: true });
  const first = open(gateway, 'A');
  const [before] = overlays();
  gateway.close();
  const second = open(gateway, 'B');
  before?.dispatchEvent(new Event('close'));
  expect([first.closed.mock.calls.length, second.closed.mock.calls.length, overlays().length]).toEqual([1, 0, 1]);
  gateway.close();
  expect([second.closed.mock.calls.length, overlays().length]).toEqual([1, 0]);
});

test('onDecide is called before the overlay closes', () => {
  const onDecide = vi.fn(() => expect(overlays()).toHaveLength(1));
  const gateway = new FakeLightbox({ answers: true, decisions: ['Approve'], onDecide });
  const { opened, loaded, closed } = open(gateway, 'A');
  expect([opened.mock.calls.length, loaded.mock.calls.length]).toEqual([1, 1]);
  document.querySelector<HTMLElement>('[data-overlay] button')?.click();
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('A', 'Approve');
  expect(closed).toHaveBeenCalledOnce();
});

test('an overlay whose close event fires at once closes once', () => {
  const dialog: Partial<HTMLDialogElement> = HTMLDialogElement.prototype;
  dialog.close = function (this: HTMLDialogElement) {
    this.dispatchEvent(new Event('close'));
  };
  onTestFinished(() => void delete dialog.close);
  const gateway = new FakeLightbox({ answers: true });
  const { closed } = open(gateway, 'A');
  gateway.close();
  expect([closed.mock.calls.length, overlays().length]).toEqual([1, 0]);
});
