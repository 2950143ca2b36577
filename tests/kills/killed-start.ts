// Creates or migrates the tables, but kills this process before it runs the nth statement.
import { countStatements } from './statements.ts';
import { start, type Subject } from './subjects.ts';

const [subject, location, at] = process.argv.slice(2) as [Subject, string, string];
countStatements((n) => {
  if (n === Number(at)) process.kill(process.pid, 'SIGKILL');
});
await start(subject, JSON.parse(location) as { file?: string; url?: string });
