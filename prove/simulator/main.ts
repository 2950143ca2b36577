import { run } from './run.ts';
const at = process.argv.indexOf('--seed');
const from = Number(process.argv[at + 1] ?? 1);
const to = Number(process.argv[process.argv.indexOf('--to') + 1] || from);
for (let seed = from; seed <= (process.argv.includes('--to') ? to : from); seed++) {
  const result = await run(seed);
  if (from === seed && !process.argv.includes('--to')) console.log(result.story.join('\n'));
  else if (result.violations.length > 0) console.log(seed, JSON.stringify(result.violations.slice(0, 3)));
}
