import { parseArgs } from 'node:util';
import { CreateProblem } from './problem.ts';
import { isTemplate, templateNames, templates, type TemplateName } from './templates.ts';

export interface Wanted {
  readonly directory: string | undefined;
  readonly template: TemplateName | undefined;
}

/** Text of `--help`. */
export const help = [
  'npm create tillkit [directory] [-- --template <name>]',
  '',
  'Makes a shop that pays in the sandbox of the gateway: directory, server, page and a test.',
  '',
  ...templateNames.map((name) => `  --template ${name.padEnd(14)}${templates[name]}`),
  '  --help                   this text',
  '  --version                the version',
  '',
  'What is not given is asked for. Ends with 0 (made), 1 (a file cannot be written), 2 (an argument is wrong) or 130 (Ctrl-C).',
].join('\n');

/** Reads the arguments. Throws `CreateProblem` for what it does not know. */
export function readArguments(args: readonly string[]): Wanted | 'help' | 'version' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (positionals.length > 1)
    throw new CreateProblem('There is more than one directory.', 'Name one, and the template by --template.');
  const { template } = values;
  if (template !== undefined && !isTemplate(template))
    throw new CreateProblem('There is no such template.', `There are ${templateNames.join(', ')}.`);
  return { directory: positionals[0], template };
}

function parse(args: readonly string[]) {
  try {
    const options = {
      template: { type: 'string', short: 't' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CreateProblem('An option is not known, or lacks its value.', 'See --help.', undefined, { cause: error });
  }
}
