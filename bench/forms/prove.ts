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
 * Types into a contender's form and submits it. Throws unless the form reports an invalid entry on blur, clears the
 * message when the entry is corrected, and submits every typed character.
 */
export const prove = (forms: Forms, name: ContenderName): Promise<Proof> =>
  forms.inPage(
    name,
    async (page) => {
      const session = await page.context().newCDPSession(page);
      const call = <T>(work: (bench: Window['bench']) => T) =>
        page.evaluate(`(${String(work)})(globalThis.bench)`) as Promise<T>;
      const problem = () =>
        page.evaluate(([r, c]) => (globalThis as Window).bench.problem(r, c), [wrong.row, wrong.column] as const);
      const mounted = await call((bench) => bench.calls());
      let calls = 0;
      for (const place of places) {
        await enter(page, place);
        const before = await call((bench) => bench.calls());
        for (const key of columns[place.column].keys) await press(page, session, key);
        calls += (await call((bench) => bench.calls())) - before;
      }
      await enter(page, wrong);
      await press(page, session, 'x');
      if (await problem()) throw new Error(`${name} reports an invalid entry before the field loses focus.`);
      await enter(page, other);
      if (!(await problem())) throw new Error(`${name} does not report an invalid entry when the field loses focus.`);
      await enter(page, wrong);
      await press(page, session, 'Backspace');
      await enter(page, other);
      if (await problem()) throw new Error(`${name} still reports an error after the entry has been corrected.`);
      await call((bench) => bench.send());
      await page.waitForFunction(() => (globalThis as Window).bench.answer());
      const answer = await call((bench) => bench.answer());
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        throw new Error(`The values that ${name} submits differ from the expected values.`);
      if (mounted < 1) throw new Error(`countCalls counted no component calls for ${name}.`);
      return {
        inputs: await call((bench) => bench.inputs()),
        scripts: await call((bench) => bench.scripts()),
        mounted,
        callsPerKey: calls / keyCount,
      };
    },
    'count',
  );

/**
 * The articles that the form must submit: each field contains its initial value, followed by the characters typed into
 * it.
 */
const expected = articles.map((article, row) =>
  places
    .filter((place) => place.row === row)
    .reduce((entries, { column }) => ({ ...entries, [column]: entries[column] + columns[column].keys }), article),
);
