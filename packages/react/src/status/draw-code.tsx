import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { toTransferCode, type Creditor, type Transfer } from './transfer-code.ts';

/** Content of the SVG element that shows a QR code. */
export interface DrawnCode {
  readonly viewBox: string;
  readonly content: ReactNode;
}

/**
 * Width of the white border around a code of the given size, in modules. A Swiss QR code has 46 mm and a border of 5 mm;
 * other QR codes have a border of four modules.
 */
const quietZone = { swiss: (size: number) => (size * 5) / 46, epc: () => 4 } as const;

/** Both standards require error correction M and limit the version. */
const greatestVersion = { swiss: 25, epc: 13 } as const;

/** Draws the QR code of a transfer. Returns `undefined` if the transfer has no QR code. */
export function drawCode(transfer: Transfer, creditor: Creditor | undefined): DrawnCode | undefined {
  const code = toTransferCode(transfer, creditor);
  if (!code) return;
  const { data, size } = encode(code.text, { ecc: 'M', border: 0, maxVersion: greatestVersion[code.kind] });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const border = quietZone[code.kind](size);
  const side = size + 2 * border;
  return {
    viewBox: `${-border} ${-border} ${side} ${side}`,
    content: (
      <>
        <rect x={-border} y={-border} width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
        {code.kind === 'swiss' && swissCross(size)}
      </>
    ),
  };
}

/** Draws the cross in the middle of a Swiss QR code: 7 mm with its white border, where the whole code has 46 mm. */
const swissCross = (size: number): ReactNode => (
  <g transform={`translate(${size / 2} ${size / 2}) scale(${size / 46})`}>
    <path d="M-3.5-3.5h7v7h-7z" fill="#fff" />
    <path d="M-3-3h6v6h-6z" fill="#000" />
    <path d="M-.6-2h1.2v1.4h1.4v1.2h-1.4v1.4h-1.2v-1.4h-1.4v-1.2h1.4z" fill="#fff" />
  </g>
);
