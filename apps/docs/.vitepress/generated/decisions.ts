import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesBelow } from '../../../../scripts/machine/files.mjs';

/** Every record by its title, the oldest first. */
export const decisions = (): string =>
  filesBelow(['docs/adr'], /\/\d{4}-[^/]+\.md$/)
    .toSorted()
    .map((file) => {
      const [, title = ''] = /^# (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
      return `- [${title}](${basename(file)})`;
    })
    .join('\n');
