import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { libraries } from '../packages/server/src/test/libraries.ts';

const page = readFileSync(join(import.meta.dirname, '../apps/docs/pages/operate/database.md'), 'utf8');
const [, section = ''] = page.split('{#compare-the-adapters}');

test('the table of adapters lists every library with its databases and the commands that test it', () => {
  const expected = Object.entries(libraries).map(([library, { title, dialects, nested, ...more }]) => {
    const isOn = (dialect: 'postgres' | 'sqlite') => dialects.some((each) => each === dialect);
    const proofs = [
      `kills-${library}`,
      ...(isOn('postgres') ? [`three-processes-${library}`] : []),
      ...('isBuiltIn' in more ? ['built-in-sqlite'] : []),
    ];
    const cells = [
      title,
      isOn('postgres') ? 'several processes' : 'not offered',
      isOn('sqlite') ? 'one process' : 'not offered',
      nested,
      `\`npm run prove ${proofs.join(' ')}\``,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  expect(section.split('\n').filter((line) => line.includes('npm run prove'))).toEqual(expected);
});
