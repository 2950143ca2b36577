import { encode } from 'uqr';
import type { TransferCode } from './transfer-code.ts';

export interface DrawnCode {
  /** Number of modules per side. */
  readonly size: number;
  /** Path of the dark modules, where one module is one unit. */
  readonly path: string;
}

/** Both standards require error correction M and limit the version. */
const greatestVersion = { swiss: 25, epc: 13 } as const;

/** Encodes a QR code as an SVG path. */
export function drawCode({ kind, text }: TransferCode): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maxVersion: greatestVersion[kind] });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
