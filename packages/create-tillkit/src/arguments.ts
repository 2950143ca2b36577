import { parseArgs } from 'node:util';
import { isOrm, ormNames, titleOf, type OrmName } from './orms.ts';
import { CreateProblem } from './problem.ts';
import { isTemplate, templateNames, templates, type TemplateName } from './templates.ts';

export interface Wanted {
  readonly directory: string | undefined;
  readonly template: TemplateName | undefined;
  readonly orm: OrmName | undefined;
}

/** Text that `--help` prints. */
export const help = [
  'npm create tillkit [directory] [-- --template <name> --orm <name>]',
  '',
  'Creates a shop that takes payments in the sandbox of the gateway: directory, server, page and a test.',
  '',
  ...templateNames.map((name) => `  --template ${name.padEnd(14)}${templates[name]}`),
  '',
  ...ormNames.map((name) => `  --orm ${name.padEnd(19)}${titleOf(name)}`),
  '',
  '  --help                   this text',
  '  --version                the version',
  '',
  'If you omit an argument, the command asks for it. Without a terminal, --orm defaults to none.',
  'Exit codes: 0 (created), 1 (a file cannot be written), 2 (an argument is wrong), 130 (Ctrl-C).',
].join('\n');

/** Parses the arguments. Throws `CreateProblem` if an argument is unknown or invalid. */
export function readArguments(args: readonly string[]): Wanted | 'help' | 'version' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (positionals.length > 1)
    throw new CreateProblem(
      'You named more than one directory.',
      'Name one directory, and pass the template with --template.',
    );
  const { template, orm } = values;
  if (template !== undefined && !isTemplate(template))
    throw new CreateProblem('The template does not exist.', `There are ${templateNames.join(', ')}.`);
  if (orm !== undefined && !isOrm(orm))
    throw new CreateProblem('The value of --orm is unknown.', `Use ${ormNames.join(', ')}.`);
  return { directory: positionals[0], template, orm };
}

function parse(args: readonly string[]) {
  try {
    const options = {
      template: { type: 'string', short: 't' },
      orm: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CreateProblem('An option is unknown or has no value.', 'Run the command with --help.', undefined, {
      cause: error,
    });
  }
}
