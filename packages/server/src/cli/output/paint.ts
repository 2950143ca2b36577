import { styleText } from 'node:util';
import type { Output, Terminal } from '../terminal.ts';

type Brush = (text: string) => string;

/** Colors, on a terminal that wants them. */
export interface Paint {
  readonly dim: Brush;
  readonly bold: Brush;
  readonly good: Brush;
  readonly bad: Brush;
  readonly warn: Brush;
}

const styles = { dim: 'dim', bold: 'bold', good: 'green', bad: 'red', warn: 'yellow' } as const;

/** Plain text unless the output is a terminal; plain too under NO_COLOR (https://no-color.org) and TERM=dumb. */
export function createPaint({ isTTY = false }: Output, { NO_COLOR, TERM }: Terminal['env']): Paint {
  const isColored = isTTY && !NO_COLOR && TERM !== 'dumb';
  const brush =
    (style: (typeof styles)[keyof typeof styles]): Brush =>
    (text) =>
      isColored ? styleText(style, text, { validateStream: false }) : text;
  return {
    dim: brush(styles.dim),
    bold: brush(styles.bold),
    good: brush(styles.good),
    bad: brush(styles.bad),
    warn: brush(styles.warn),
  };
}
