import type { Output } from '../terminal.ts';

export interface Progress {
  /** How far something long is: one line that is written over on a terminal, a line each otherwise. */
  tell(text: string): void;
  /** Takes the line away before anything else is written. */
  clear(): void;
}

/** Goes to standard error; silent unless that is a terminal or `wanted`. */
export function createProgress(stderr: Output, wanted: boolean): Progress {
  const { isTTY = false } = stderr;
  let isShown = false;
  return {
    tell(text) {
      if (isTTY) stderr.write(`\r\u001b[K${text}`);
      else if (wanted) stderr.write(`${text}\n`);
      isShown = isTTY;
    },
    clear() {
      if (isShown) stderr.write('\r\u001b[K');
      isShown = false;
    },
  };
}
