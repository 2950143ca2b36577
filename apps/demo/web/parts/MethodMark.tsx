import type { ReactNode } from 'react';

const card = 'M4.5 5h15A2.5 2.5 0 0 1 22 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 16.5v-9A2.5 2.5 0 0 1 4.5 5Z';
const slip = 'M6 3h12v17.5L16 19l-2 1.5-2-1.5-2 1.5L8 19l-2 1.5Z';
const hall = 'M3 9 12 4l9 5ZM6 9v6M18 9v6M3 18.5c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0';
const valley = 'l5-4.5 4 3L15 7l7 6.5';
const ring = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z';

/**
 * The SVG path of each provider's mark, keyed by method code. The paths are drawn on a 24 by 24 grid, with the same
 * stroke width as the picker's own pictograms.
 */
const drawings: Readonly<Record<string, string>> = {
  ACC: 'M3 9h18v6H3ZM7 9v3M11 9v3M15 9v3M19 9v1.5',
  APL: 'M5 4h14v16H5ZM5 8c3.5 3.5 10.5 3.5 14 0M12 11v3',
  BON: `${card}M7 10h.01M12 10h.01M17 10h.01M7 14h.01M12 14h.01`,
  BPD: `${slip}M8.5 10h7M13 7.5l2.5 2.5-2.5 2.5`,
  BPL: `${slip}M12 7v6M9 10h6`,
  BPY: `${slip}M9 8h6M9 12h4`,
  DEA: 'M3 12c0-5 6-5 9 0s9 5 9 0-6-5-9 0-9 5-9 0Z',
  DIB: 'M5.5 20.5V8a4 4 0 0 1 8 0v9a2.5 2.5 0 0 1-5 0V8.5M17 4v16.5',
  DVI: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.2 15.2 20.5 20.5M8 10.5h5',
  EPS: 'M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 8v7M3 18.5c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0',
  ESY: 'M12 2.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM12 6.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM12 14.5c0 3-4 3-4 7',
  GEP: `${hall}M12 9v6`,
  GPA: `${hall}M9.5 12l2 2 3.5-3.5`,
  INT: 'M3 20h18M3 20v-4h6v-4h6V8h6v12',
  KLN: 'M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4',
  MAU: `${ring}M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z`,
  MDP: 'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM9.5 12l2 2 3.5-4',
  MFA: `${ring}M12 3v18M3 12h18`,
  MFG: `${ring}M3 12h18`,
  MFX: `${ring}M12 3v9h9`,
  MMS: 'M20 4 10 14M20 4l-4 1M10 14c-4 0-7 2-6 5.5 4 .5 6-1.5 6-5.5Z',
  PAP: 'M3 10l9-6 9 6v10H3ZM3 10l9 6 9-6',
  PAY: 'M3 8h18v11H3ZM8 8V6a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M3 12.5h18',
  PEF: `${ring}M4.5 16.5l4-4 3 2.5 4-5.5 4.5 5.5`,
  PFC: `${card}M2 13.5${valley}`,
  PSC: 'M12 6a2 2 0 0 0-2-2H3v15h7a2 2 0 0 1 2 2ZM12 6a2 2 0 0 1 2-2h7v15h-7a2 2 0 0 0-2 2Z',
  REK: 'M4 20.5V9l8-5.5L20 9v11.5ZM9.5 20.5V14h5v6.5',
  SAM: 'M3 5.5h6l2 2.5h10v11.5H3ZM3 12h18',
  SWB: 'M3 5.5h18v13H3ZM3 6.5l9 7 9-7',
  TWI: 'M6 3.5h12M6 20.5h12M8 3.5v17M16 3.5v17M8 9l8-2M8 13l8-2M8 17l8-2',
};

/**
 * A mark for each demo provider, keyed by method code. The marks are decorative, because the provider's name is shown
 * beside each one.
 */
export const providerMarks: Readonly<Record<string, ReactNode>> = Object.fromEntries(
  Object.entries(drawings).map(([code, drawing]) => [
    code,
    <svg key={code} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={drawing} />
    </svg>,
  ]),
);
