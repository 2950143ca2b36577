// A start that is killed: prepares the tables and dies, by SIGKILL, just before its nth statement.
import { countStatements } from './statements.ts';
import { start, type Subject } from './subjects.ts';

const [subject, location, at] = process.argv.slice(2) as [Subject, string, string]; // given by `kill`
countStatements((n) => {
  if (n === Number(at)) process.kill(process.pid, 'SIGKILL');
});
await start(subject, JSON.parse(location) as { file?: string; url?: string }); // written by `kill`
