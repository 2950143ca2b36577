import type { ReactNode } from 'react';
import type { StatusTextName } from './status-text.ts';

const circle = 'M20 3.5a16.5 16.5 0 1 1 0 33 16.5 16.5 0 0 1 0-33Z';
const octagon = 'M13.2 3.5h13.6l9.7 9.7v13.6l-9.7 9.7H13.2l-9.7-9.7V13.2Z';
const square = 'M8 4.5h24A3.5 3.5 0 0 1 35.5 8v24a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 32V8A3.5 3.5 0 0 1 8 4.5Z';
const triangle = 'M17 6.1 3.9 29.4A3.5 3.5 0 0 0 7 34.6h26a3.5 3.5 0 0 0 3.1-5.2L23 6.1a3.5 3.5 0 0 0-6 0Z';
const shield = 'M20 3.5 34 8.6v10.2c0 8-5.6 14-14 17.7-8.4-3.7-14-9.7-14-17.7V8.6Z';

/**
 * The outline and the sign of each state's pictogram. Each combination is unique, so that shoppers can tell the states
 * apart without color. The only exception is `slow`, which looks like `confirming`.
 */
const drawings: Readonly<Record<StatusTextName, readonly [outline: string, sign: string]>> = {
  loading: [circle, 'M12.5 20h.5M19.75 20h.5M27 20h.5'],
  open: [square, 'M12.5 20h.5M19.75 20h.5M27 20h.5'],
  confirming: [circle, 'M20 11.5V20l5.5 3.5'],
  slow: [circle, 'M20 11.5V20l5.5 3.5'],
  paid: [circle, 'm12.5 20.5 5.2 5.2 9.8-10.9'],
  declined: [octagon, 'm14 14 12 12m0-12L14 26'],
  canceled: [square, 'M13 20h14'],
  screened: [shield, 'M14 15.5h12M14 21h8'],
  pending: ['M9 4.5h22M9 35.5h22', 'M12 4.5v5.2L20 20l8-10.3V4.5M12 35.5v-5.2L20 20l8 10.3v5.2'],
  needs_review: [shield, 'm13 19 5 5 9-9.5'],
  failed: [triangle, 'M20 15v8.5M20 29h.01'],
  unknown: ['M17.5 5a12.5 12.5 0 1 1 0 25 12.5 12.5 0 0 1 0-25Zm9 21.5 9 9', 'M12.5 17.5h10'],
};

/**
 * Renders the pictogram for a state. The pictogram is hidden from screen readers, because the heading describes the
 * state.
 */
export function StatusMark({ name }: { readonly name: StatusTextName }): ReactNode {
  const [outline, sign] = drawings[name];
  return (
    <svg
      className="tillkit-status-mark"
      data-mark={name}
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <path className="tillkit-status-outline" d={outline} />
      <path className="tillkit-status-sign" d={sign} />
    </svg>
  );
}
