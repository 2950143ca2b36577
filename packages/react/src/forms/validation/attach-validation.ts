import { encodeFiles } from '@tillkit/core/forms';
import { textFor } from '../../labels/counted.ts';
import type { ErrorLabels } from '../../labels/error-labels.ts';
import type { FormIssue, FormView } from '../form-types.ts';
import { validateForm, toProblems, type Validated, type Problems } from './validate-form.ts';
import { watchCalendars } from '../inputs/watch-calendars.ts';
import type { ValidationSetup } from '../method-form-props.ts';

export interface FormValidation {
  /** FormValidation all and hands it to the shop; a form without `onSubmit` is posted. */
  readonly submit: (post: () => void) => void;
  /** The locale, or what the shop's server or the gateway found, has changed. */
  readonly sync: (issues: readonly FormIssue[] | undefined, locale: string | undefined) => Promise<void>;
}

/** Turn what other rows ask: which customer orders, whether an address is another's, how many rows a list has. */
const switches = /^(uppCustomerType|same\w+)?$/;

/**
 * FormValidation a form when a field is left and when it is sent. Nothing renders while the shopper types, unless an error goes.
 * Rejects when the texts do not come, or when the form has gone before.
 */
export async function attachValidation(
  form: HTMLFormElement,
  newest: () => ValidationSetup,
  show: (view: FormView) => void,
  gone: AbortSignal,
): Promise<FormValidation> {
  let { locale } = newest().form;
  let texts = await loadTexts(newest());
  gone.throwIfAborted();
  let problems: Problems = new Map();
  let alarm: 'summary' | 'notSent' | undefined;
  let isSending = false;
  let shown = '[]';
  let isPressed = false;
  const touched = new Set<string>();

  const render = (focus?: () => void) => {
    if (gone.aborted) return;
    const inWords = [...problems].map(([name, toText]) => [name, toText(texts, locale)] as const);
    show({
      problems: new Map(inWords),
      alarm:
        alarm === 'summary'
          ? textFor(texts.summary, problems.size, locale)
          : alarm === 'notSent'
            ? texts.notSent
            : undefined,
      sending: isSending ? texts.sending : undefined,
      focus,
    });
  };
  const showProblems = (found: Problems, kind?: typeof alarm, focus?: () => void) => {
    problems = found;
    alarm = kind;
    render(focus);
  };
  const validate = () => validateForm(newest(), new FormData(form));
  const showAll = (found: Problems) => {
    showProblems(found, found.size > 0 ? 'summary' : undefined, () => focusFirst(form, found));
  };

  /** Only what is wrong with these fields changes. */
  const revalidate = (isMeant: (name: string) => boolean) => {
    const next = new Map([...problems].filter(([name]) => !isMeant(name)));
    for (const [name, toText] of validate().problems) if (isMeant(name)) next.set(name, toText);
    const textOf = (from: Problems) => [...from].map(([name, toText]) => name + toText(texts, locale)).join();
    if (textOf(next) !== textOf(problems)) showProblems(next, next.size > 0 ? alarm : undefined);
  };

  const showIssues = (issues: readonly FormIssue[] = []) => {
    // A list written in markup is new at each render; the same refusal counts again after another press.
    const text = JSON.stringify(issues);
    if (text === shown && !isPressed) return;
    shown = text;
    isPressed = false;
    showAll(toProblems(issues));
  };

  const send = async ({ answer, files }: Validated) => {
    isSending = true;
    showProblems(new Map());
    try {
      const found = await newest().onSubmit?.({ ...answer, files: await encodeFiles(files) });
      isSending = false;
      showAll(toProblems(found ?? []));
    } catch (error) {
      isSending = false;
      showProblems(new Map(), 'notSent');
      reportError(error); // the shop's own fault is the shop's to see
    }
  };

  const listen = (type: string, onName: (name: string) => void) =>
    form.addEventListener(type, ({ target }) => onName((target as HTMLInputElement).name ?? ''), { signal: gone });
  listen('input', (name) => {
    touched.add(name);
    if (switches.test(name)) revalidate((each) => problems.has(each));
    else if (problems.has(name)) revalidate((each) => each === name);
  });
  listen('focusout', (name) => touched.has(name) && revalidate((each) => each === name));
  listen('reset', () => showProblems(new Map()));
  watchCalendars(form, gone);
  form.noValidate = true; // without scripts the browser's own checks stand

  return {
    submit: (post) => {
      if (isSending) return;
      isPressed = true;
      const found = validate();
      if (found.problems.size > 0) showAll(found.problems);
      else if (newest().onSubmit) void send(found);
      else {
        showProblems(new Map());
        post();
      }
    },
    sync: async (issues, wanted) => {
      if (wanted !== locale) {
        texts = await loadTexts(newest()).catch(() => texts); // in the old words rather than in none
        locale = wanted;
        render();
      }
      showIssues(issues);
    },
  };
}

const loadTexts = async ({ form, labels }: ValidationSetup): Promise<ErrorLabels> => ({
  ...(await form.loadErrors()).errors,
  ...labels,
});

/** In the order of the page. */
function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const fields = [...form.elements] as HTMLInputElement[]; // what a form lists can all be focused
  fields.find(({ name }) => problems.has(name))?.focus();
}
