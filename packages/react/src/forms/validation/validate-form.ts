import {
  filesName,
  formTable,
  readEntries,
  readFiles,
  rowsOf,
  type FormAnswer,
  type FormFault,
  type FormFiles,
  type FormMethod,
  type FormWishes,
} from '@tillkit/core/forms';
import type { FormIssue } from '../form-types.ts';
import { fileProblem, missingText, nameField, problemOf, type ProblemText } from './problem-text.ts';
import type { ValidationSetup } from '../method-form-props.ts';

/** Problems, keyed by the wire names of the fields. */
export type Problems = ReadonlyMap<string, ProblemText>;

export interface ValidationResult {
  readonly answer: FormAnswer;
  readonly files: FormFiles['files'];
  readonly problems: Problems;
}

/** Reads and validates the form data. Returns the shopper's input together with the problems found in it. */
export function validateForm(setup: ValidationSetup, data: FormData): ValidationResult {
  const { form, fileLimits } = setup;
  const answer = readEntries(form.method, data, setup);
  const problems = new Map(fromIssues(form.method, setup, answer.issues));
  const { files, issue } = readFiles(data, fileLimits);
  if (issue) problems.set(filesName, fileProblem(issue, fileLimits));
  return { answer, files, problems };
}

/** Converts the issues found by the component's own validation to problems. */
export function fromIssues(method: FormMethod, wishes: FormWishes, issues: readonly FormFault[]) {
  const table = formTable(method, wishes);
  return issues.map(({ wire, code, path }): [string, ProblemText] => {
    const [group, name] = [String(path[0]), String(path.at(-1))];
    const list = table[group];
    const rows = list && 'each' in list ? list.each : rowsOf(table, group);
    return [wire, problemOf(code, { group, name }, rows[name])];
  });
}

/** Converts the issues found by the shop's server or the gateway to problems. */
export function toProblems(issues: readonly FormIssue[], setup: ValidationSetup): Problems {
  const table = formTable(setup.form.method, setup);
  const fields = Object.keys(table).flatMap((group) =>
    Object.entries(rowsOf(table, group)).map(([name, row]) => ({ place: { group, name }, row })),
  );
  return new Map(
    issues.map(({ wire, code, message }) => {
      const field = fields.find(({ row }) => row.wire === wire);
      const toText: ProblemText = (texts) => {
        if (message !== undefined) return message;
        if (!field) return code === 'missing' ? texts.missing : texts.refused;
        return code === 'missing'
          ? missingText(field.place, field.row, texts)
          : nameField(field.place, texts.refused, texts);
      };
      return [wire, toText];
    }),
  );
}
