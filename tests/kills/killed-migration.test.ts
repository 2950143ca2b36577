import { copyFileSync, existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../packages/server/src/store/database.ts';
import { withKysely } from '../../packages/server/src/store/databases/kysely.ts';
import { makeRoom, type Dialect } from '../../packages/server/src/test/stores.ts';
import { countStatements } from './statements.ts';
import { prepare, schemaOf, start, subjects } from './subjects.ts';

const counters: { end: () => void }[] = [];
afterEach(() => counters.splice(0).forEach(({ end }) => end()));
const count = (before: (n: number) => void) => {
  const counter = countStatements(before);
  counters.push(counter);
  return counter;
};

async function aRoom(dialect: Dialect) {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  return location;
}

async function freshSchema(subject: (typeof subjects)[number], dialect: Dialect) {
  const location = await aRoom(dialect);
  await start(subject, location);
  return schemaOf(subject, location);
}

test.for(subjects)(
  'if a process is killed while it migrates a SQLite file, the next start completes the migrations (tested before every fourth statement; %s)',
  async (subject) => {
    const fresh = await freshSchema(subject, 'sqlite');
    const { file = '' } = await aRoom('sqlite');
    const images: string[] = [];
    // Before each statement, the test copies the database file and its write-ahead log. The copies have the same
    // content that a process killed at that moment would leave behind.
    const counter = count((n) => {
      const image = `${file}.${n}`;
      copyFileSync(file, image);
      if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${image}-wal`);
      images.push(image);
    });
    await start(subject, { file });
    counter.end();
    expect(images.length).toBeGreaterThan(15);
    for (const image of images.filter((_, at) => at % 4 === 1)) {
      await start(subject, { file: image });
      expect(await schemaOf(subject, { file: image }), image).toEqual(fresh);
    }
  },
);

test.for(subjects)(
  'if the PostgreSQL connection is lost during the migrations, the next start completes them (tested at every fiftieth statement; %s)',
  { timeout: 60_000 },
  async (subject) => {
    const fresh = await freshSchema(subject, 'postgres');
    const location = await aRoom('postgres');
    let at = -40;
    for (let lost = true; lost;) {
      at += 50;
      lost = false;
      const database = withKysely(openDatabase(location));
      await sql`drop schema public cascade`.execute(database.db);
      await sql`create schema public`.execute(database.db);
      const counter = count((n) => {
        if (n < at) return;
        lost = true;
        throw new Error('The simulated process was killed.');
      });
      await prepare[subject](database).catch(() => {});
      counter.end();
      await database.close();
      await start(subject, location);
      expect(await schemaOf(subject, location), `statement ${at}`).toEqual(fresh);
    }
    expect(at).toBeGreaterThan(15);
  },
);
