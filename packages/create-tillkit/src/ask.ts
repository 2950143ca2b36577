import { createInterface } from 'node:readline/promises';
import { ormNames, titleOf, type OrmName } from './orms.ts';
import { CreateProblem, exitCodes } from './problem.ts';
import { templateNames, templates, type TemplateName } from './templates.ts';
import type { Terminal } from './terminal.ts';

/** Asks a question in the terminal. Throws `CreateProblem` if there is no terminal or the user ends the input. */
async function ask({ stdin, stdout }: Terminal, question: string): Promise<string> {
  if (!stdin.isTTY)
    throw new CreateProblem(
      'The directory or the template is missing, and there is no terminal to ask for it.',
      'Pass both: npm create tillkit my-shop -- --template next.',
    );
  const lines = createInterface({ input: stdin, output: stdout });
  const ended = new Promise<never>((_, reject) =>
    lines.once('close', () => reject(new CreateProblem('Nothing was created.', '', exitCodes.interrupted))),
  );
  try {
    return (await Promise.race([lines.question(question), ended])).trim();
  } finally {
    lines.close();
  }
}

export const askDirectory = async (terminal: Terminal): Promise<string> =>
  (await ask(terminal, 'Directory (my-shop): ')) || 'my-shop';

export const askTemplate = (terminal: Terminal): Promise<TemplateName> =>
  choose(terminal, 'Template', templateNames, (name) => templates[name]);

/** Asks for a database library. Without a terminal, resolves to `none`. */
export const askOrm = async (terminal: Terminal): Promise<OrmName> =>
  terminal.stdin.isTTY ? choose(terminal, 'Database library', ormNames, titleOf) : 'none';

/** Asks for one of the names, by number or name, until the answer is valid. */
async function choose<Name extends string>(
  terminal: Terminal,
  question: string,
  names: readonly Name[],
  toTitle: (name: Name) => string,
): Promise<Name> {
  const list = names.map((name, n) => `  ${n + 1}  ${toTitle(name)}\n`).join('');
  const answer = (await ask(terminal, `${list}${question} (1): `)) || '1';
  const chosen = names.find((name, n) => name === answer || String(n + 1) === answer);
  return chosen ?? choose(terminal, question, names, toTitle);
}
