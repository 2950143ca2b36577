import { encodeFiles } from '@tillkit/core/forms';
import { textFor } from '../../labels/counted.ts';
import { mix } from '../../labels/merge-texts.ts';
import type { FormIssue, FormView } from '../form-types.ts';
import { validateForm, toProblems, type ValidationResult, type Problems } from './validate-form.ts';
import { watchCalendars } from '../inputs/watch-calendars.ts';
import type { ValidationSetup } from '../method-form-props.ts';
import type { ProblemLabels } from './problem-text.ts';

export interface FormValidation {
  /** Validates the form and passes valid input to `onSubmit`. If the form has no `onSubmit`, calls `post` instead. */
  readonly submit: (post: () => void) => void;
  /**
   * Shows the issues that the shop's server or the gateway found, and reloads the validation messages if the locale has
   * changed.
   */
  readonly sync: (issues: readonly FormIssue[] | undefined, locale: string | undefined) => Promise<void>;
}

/**
 * Matches the names of inputs that change which fields are required: the customer type and the same-address checkboxes.
 * Also matches the empty name, because list elements, which also dispatch `input` events, have no name.
 */
const switches = /^(uppCustomerType|same\w+)?$/;

/**
 * Validates a form when a field loses focus and when the form is submitted. Typing triggers a render only if it changes
 * or resolves a problem that is already shown. Rejects if the validation messages fail to load or if the form has been
 * removed.
 */
export async function attachValidation(
  form: HTMLFormElement,
  newest: () => ValidationSetup,
  show: (view: FormView) => void,
  signal: AbortSignal,
): Promise<FormValidation> {
  let { locale } = newest().form;
  let texts = await loadTexts(newest());
  signal.throwIfAborted();
  let problems: Problems = new Map();
  let alarm: 'summary' | 'notSent' | undefined;
  let isSending = false;
  let shownIssues = '[]';
  let isPressed = false;
  const touched = new Set<string>();

  const render = (focus?: () => void) => {
    if (signal.aborted) return;
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
  const showProblems = (newProblems: Problems, kind?: typeof alarm, focus?: () => void) => {
    problems = newProblems;
    alarm = kind;
    render(focus);
  };
  const validate = () => validateForm(newest(), new FormData(form));
  const showAll = (newProblems: Problems) => {
    showProblems(newProblems, newProblems.size > 0 ? 'summary' : undefined, () => focusFirst(form, newProblems));
  };

  /** Validates the form again, but updates only the problems of fields whose names satisfy `isAffected`. */
  const revalidate = (isAffected: (name: string) => boolean) => {
    const next = new Map([...problems].filter(([name]) => !isAffected(name)));
    for (const [name, toText] of validate().problems) if (isAffected(name)) next.set(name, toText);
    const textOf = (from: Problems) => [...from].map(([name, toText]) => name + toText(texts, locale)).join();
    if (textOf(next) !== textOf(problems)) showProblems(next, next.size > 0 ? alarm : undefined);
  };

  const showIssues = (issues: readonly FormIssue[] = []) => {
    // Issues that are written inline in JSX are new objects on every render. Ignore issues that equal the previous
    // ones, unless the form has been submitted again.
    const text = JSON.stringify(issues);
    if (text === shownIssues && !isPressed) return;
    shownIssues = text;
    isPressed = false;
    showAll(toProblems(issues, newest()));
  };

  const send = async ({ answer, files }: ValidationResult) => {
    isSending = true;
    showProblems(new Map());
    try {
      const issues = await newest().onSubmit?.({ ...answer, files: await encodeFiles(files) });
      isSending = false;
      showAll(toProblems(issues ?? [], newest()));
    } catch (error) {
      isSending = false;
      showProblems(new Map(), 'notSent');
      reportError(error); // The error comes from the shop's code, so the shop's error reporting handles it.
    }
  };

  const listen = (type: string, onName: (name: string) => void) =>
    form.addEventListener(type, ({ target }) => onName((target as HTMLInputElement).name ?? ''), { signal });
  listen('input', (name) => {
    touched.add(name);
    if (switches.test(name)) revalidate((each) => problems.has(each));
    else if (problems.has(name)) revalidate((each) => each === name);
  });
  listen('focusout', (name) => touched.has(name) && revalidate((each) => each === name));
  listen('reset', () => showProblems(new Map()));
  watchCalendars(form, signal);
  form.noValidate = true; // The browser's own validation applies only if scripts are disabled.

  return {
    submit: (post) => {
      if (isSending) return;
      isPressed = true;
      const result = validate();
      if (result.problems.size > 0) showAll(result.problems);
      else if (newest().onSubmit) void send(result);
      else {
        showProblems(new Map());
        post();
      }
    },
    sync: async (issues, newLocale) => {
      if (newLocale !== locale) {
        texts = await loadTexts(newest()).catch(() => texts); // Text in the previous language is better than none.
        locale = newLocale;
        render();
      }
      showIssues(issues);
    },
  };
}

/**
 * Loads the messages. The labels of the form already include the shop's own labels, which take precedence. If the shop
 * replaces the message `missing`, it also replaces the messages that name the field.
 */
async function loadTexts({ form, labels }: ValidationSetup): Promise<ProblemLabels> {
  const { missingFields, ...errors } = (await form.loadErrors()).errors;
  return mix({ ...errors, missingFields: labels?.missing === undefined ? missingFields : {} }, form.labels);
}

/** Focuses the first field on the page that has a problem. */
function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const fields = [...form.elements] as HTMLInputElement[];
  fields.find(({ name }) => problems.has(name))?.focus();
}
