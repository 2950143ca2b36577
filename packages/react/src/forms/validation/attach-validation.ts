import { encodeFiles } from '@tillkit/core/forms';
import { textFor } from '../../labels/counted.ts';
import type { ErrorLabels } from '../../labels/error-labels.ts';
import type { FormIssue, FormView } from '../form-types.ts';
import { judgeForm, toProblems, type Judgement, type Problems } from './validate-form.ts';
import { watchCalendars } from '../inputs/watch-calendars.ts';
import type { ChecksSetup } from './useValidation.ts';

export interface Checks {
  /** Checks all and hands it to the shop; a form without `onSubmit` is posted. */
  readonly submit: (post: () => void) => void;
  /** The locale, or what the shop's server or the gateway found, has changed. */
  readonly sync: (issues: readonly FormIssue[] | undefined, locale: string | undefined) => Promise<void>;
}

/** Turn what other rows ask: which customer orders, whether an address is another's, how many rows a list has. */
const switches = /^(uppCustomerType|same\w+)?$/;

/**
 * Checks a form when a field is left and when it is sent. Nothing renders while the shopper types, unless an error goes.
 * Rejects when the texts do not come, or when the form has gone before.
 */
export async function attachChecks(
  form: HTMLFormElement,
  newest: () => ChecksSetup,
  show: (view: FormView) => void,
  gone: AbortSignal,
): Promise<Checks> {
  let { locale } = newest().form;
  let texts = await loadTexts(newest());
  gone.throwIfAborted();
  let problems: Problems = new Map();
  let said: 'summary' | 'notSent' | undefined;
  let isSending = false;
  let told = '[]';
  let isPressed = false;
  const touched = new Set<string>();

  const speak = (focus?: () => void) => {
    if (gone.aborted) return;
    const spoken = [...problems].map(([name, say]) => [name, say(texts, locale)] as const);
    show({
      problems: new Map(spoken),
      alarm:
        said === 'summary'
          ? textFor(texts.summary, problems.size, locale)
          : said === 'notSent'
            ? texts.notSent
            : undefined,
      sending: isSending ? texts.sending : undefined,
      focus,
    });
  };
  const put = (found: Problems, saying?: typeof said, focus?: () => void) => {
    problems = found;
    said = saying;
    speak(focus);
  };
  const judge = () => judgeForm(newest(), new FormData(form));
  const refuse = (found: Problems) => {
    put(found, found.size > 0 ? 'summary' : undefined, () => focusFirst(form, found));
  };

  /** Only what is wrong with these fields changes. */
  const look = (isLookedAt: (name: string) => boolean) => {
    const next = new Map([...problems].filter(([name]) => !isLookedAt(name)));
    for (const [name, say] of judge().problems) if (isLookedAt(name)) next.set(name, say);
    const textOf = (from: Problems) => [...from].map(([name, say]) => name + say(texts, locale)).join();
    if (textOf(next) !== textOf(problems)) put(next, next.size > 0 ? said : undefined);
  };

  const tell = (issues: readonly FormIssue[] = []) => {
    // A list written in markup is new at each render; the same refusal counts again after another press.
    const text = JSON.stringify(issues);
    if (text === told && !isPressed) return;
    told = text;
    isPressed = false;
    refuse(toProblems(issues));
  };

  const send = async ({ answer, files }: Judgement) => {
    isSending = true;
    put(new Map());
    try {
      const found = await newest().onSubmit?.({ ...answer, files: await encodeFiles(files) });
      isSending = false;
      refuse(toProblems(found ?? []));
    } catch (error) {
      isSending = false;
      put(new Map(), 'notSent');
      reportError(error); // the shop's own fault is the shop's to see
    }
  };

  const hear = (type: string, heard: (name: string) => void) =>
    form.addEventListener(type, ({ target }) => heard((target as HTMLInputElement).name ?? ''), { signal: gone });
  hear('input', (name) => {
    touched.add(name);
    if (switches.test(name)) look((each) => problems.has(each));
    else if (problems.has(name)) look((each) => each === name);
  });
  hear('focusout', (name) => touched.has(name) && look((each) => each === name));
  hear('reset', () => put(new Map()));
  watchCalendars(form, gone);
  form.noValidate = true; // without scripts the browser's own checks stand

  return {
    submit: (post) => {
      if (isSending) return;
      isPressed = true;
      const found = judge();
      if (found.problems.size > 0) refuse(found.problems);
      else if (newest().onSubmit) void send(found);
      else {
        put(new Map());
        post();
      }
    },
    sync: async (issues, wanted) => {
      if (wanted !== locale) {
        texts = await loadTexts(newest()).catch(() => texts); // in the old words rather than in none
        locale = wanted;
        speak();
      }
      tell(issues);
    },
  };
}

const loadTexts = async ({ form, labels }: ChecksSetup): Promise<ErrorLabels> => ({
  ...(await form.loadErrors()).errors,
  ...labels,
});

/** In the order of the page. */
function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const fields = [...form.elements] as HTMLInputElement[]; // what a form lists can all be focused
  fields.find(({ name }) => problems.has(name))?.focus();
}
