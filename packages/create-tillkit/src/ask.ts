import { createInterface } from 'node:readline/promises';
import { CreateProblem, exitCodes } from './problem.ts';
import { isTemplate, templateNames, templates, type TemplateName } from './templates.ts';
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

/** Asks for a template by number or name, until the answer is valid. */
export async function askTemplate(terminal: Terminal): Promise<TemplateName> {
  const list = templateNames.map((name, n) => `  ${n + 1}  ${templates[name]}\n`).join('');
  const answer = (await ask(terminal, `${list}Template (1): `)) || '1';
  const name = templateNames[Number(answer) - 1] ?? answer;
  return isTemplate(name) ? name : askTemplate(terminal);
}
