import { articles, columns } from './articles.ts';
import type { Forms, Window } from './open-forms.ts';
import type { ContenderName } from './page.ts';
import { enter, keyCount, places, press, type Place } from './typist.ts';

export interface Proof {
  readonly inputs: number;
  readonly scripts: readonly string[];
  readonly mounted: number;
  readonly callsPerKey: number;
}

const wrong: Place = { row: 50, column: 'quantity' };
const other: Place = { row: 51, column: 'quantity' };

/**
 * Types into a contender's form and sends it. Throws unless a wrong entry is told when it is left and forgiven when it is
 * mended, and every letter arrives in its article: a form that forgets what is typed is fast and worth nothing.
 */
export const prove = (forms: Forms, name: ContenderName): Promise<Proof> =>
  forms.inPage(
    name,
    async (page) => {
      const session = await page.context().newCDPSession(page);
      const ask = <T>(question: (bench: Window['bench']) => T) =>
        page.evaluate(`(${String(question)})(globalThis.bench)`) as Promise<T>; // of that function
      const problem = () =>
        page.evaluate(([r, c]) => (globalThis as Window).bench.problem(r, c), [wrong.row, wrong.column] as const);
      const mounted = await ask((bench) => bench.calls());
      let calls = 0;
      for (const place of places) {
        await enter(page, place);
        const before = await ask((bench) => bench.calls());
        for (const key of columns[place.column].keys) await press(page, session, key);
        calls += (await ask((bench) => bench.calls())) - before;
      }
      await enter(page, wrong);
      await press(page, session, 'x');
      if (await problem()) throw new Error(`${name} tells a wrong entry while it is typed.`);
      await enter(page, other);
      if (!(await problem())) throw new Error(`${name} does not tell a wrong entry when it is left.`);
      await enter(page, wrong);
      await press(page, session, 'Backspace');
      await enter(page, other);
      if (await problem()) throw new Error(`${name} does not forgive a mended entry.`);
      await ask((bench) => bench.send());
      await page.waitForFunction(() => (globalThis as Window).bench.answer());
      const answer = await ask((bench) => bench.answer());
      if (JSON.stringify(answer) !== JSON.stringify(expected)) throw new Error(`${name} does not send what was typed.`);
      if (mounted < 1) throw new Error(`The component calls of ${name} are not counted.`);
      return {
        inputs: await ask((bench) => bench.inputs()),
        scripts: await ask((bench) => bench.scripts()),
        mounted,
        callsPerKey: calls / keyCount,
      };
    },
    'count',
  );

/** The articles with what is typed behind their entries. */
const expected = articles.map((article, row) =>
  places
    .filter((place) => place.row === row)
    .reduce((typed, { column }) => ({ ...typed, [column]: typed[column] + columns[column].keys }), article),
);
