import { readFileSync } from 'node:fs';
import { moves } from '../../packages/server/src/payment/moves.ts';

/** Path of the page with the table of moves in the repository. */
export const movesPath = 'apps/docs/pages/guide/money.md';

const [begin, end] = ['<!-- moves: written by `npm run reference` -->', '<!-- /moves -->'];

/** Returns the page with the table of moves as the server states it. */
export function toMovesPage(): string {
  const page = readFileSync(new URL(`../../${movesPath}`, import.meta.url), 'utf8');
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${movesPath} has no markers for the table of moves.`);
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const rows = moves.map((move) => {
    const alarm = move.alarm ? `Alarm \`${move.alarm}\`. ` : '';
    return `| ${code(move.from)} | ${code(move.shows)} | ${move.moves ? 'as shown' : 'stays'} | ${alarm}${move.effect} |`;
  });
  const table = ['| From | Status shows | To | What happens |', '|---|---|---|---|', ...rows].join('\n');
  return `${page.slice(0, before)}${begin}\n\n${table}\n\n${page.slice(after)}`;
}
