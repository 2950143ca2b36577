import type { FieldName, FieldProps, FieldsSetup, FieldsView } from '../fields-types.ts';
import type { FieldsSession, Registry, Slots } from '../registry.ts';
import { createTexts } from '../view/texts.ts';
import { toView } from '../view/to-view.ts';
import { queryPayment } from './query-payment.ts';
import type { SessionContext } from './context.ts';
import type { Event } from './events.ts';
import { openForm, type OpenForm } from './open-form.ts';
import { payByCard } from './pay-by-card.ts';
import { payOnPage } from './pay-on-page.ts';
import { reduce } from './reduce.ts';
import { fieldNames, initialState, isBusy, type State } from './state.ts';

export { loadScript } from '../../checkout/load-script.ts';

/** Time in milliseconds after which a navigation is assumed to have failed. */
const navigationTimeout = 10_000;

/** Opens the session of a card form. This code loads after the form has rendered. `show` receives each new view. */
export function openSession(registry: Registry, show: (view: FieldsView) => void): FieldsSession {
  const { slots } = registry;
  const newest = () => slots.form as FieldsSetup;
  const over = new AbortController();
  const { signal } = over;
  let state = initialState;
  let form: OpenForm | undefined;
  let framesSetup = ''; // The settings with which the frames were created, as JSON.
  let elements: readonly unknown[] = [];
  let styles: string | undefined;
  let { revision } = newest();

  const render = () => {
    if (signal.aborted) return;
    form?.translate();
    show(toView(state, texts.get(), slots, retry));
  };
  const dispatch = (event: Event): boolean => {
    const before = state;
    if (!signal.aborted) state = reduce(before, event);
    if (state === before) return false;
    render();
    follow(before, state);
    return true;
  };
  const notifyField: SessionContext['notifyField'] = (field, event) => {
    const { length, complete, valid, problem } = state.fields[field];
    const fieldEvent = { field, complete, empty: length === 0, valid, brand: state.brand, error: problem };
    (slots[field] as FieldProps | undefined)?.[event]?.(fieldEvent);
    if (event === 'onChange') newest().onChange?.(fieldEvent);
  };
  const texts = createTexts(newest, render);
  const context: SessionContext = {
    newest,
    state: () => state,
    dispatch,
    notifyField,
    form: () => slots.statusLine?.closest('form') ?? document.body,
    texts: texts.get,
    signal,
  };

  /** Runs the side effects of a state change. */
  function follow(before: State, after: State): void {
    const { phase, message, fields, frames } = after;
    for (const name of fieldNames) {
      const { problem } = fields[name];
      if (problem && problem !== before.fields[name].problem) notifyField(name, 'onError');
    }
    if (phase !== before.phase && phase.status === 'failed') newest().onError?.(phase.error);
    if (
      message !== before.message &&
      message?.kind === 'alarm' &&
      message.of === 'fields' &&
      message.label === 'check'
    ) {
      const wrong = firstWrong(after, slots);
      if (wrong) act(wrong, 'focus');
    }
    if (frames !== before.frames && frames.status === 'spent') reopen();
    if (phase !== before.phase) work(after);
  }

  function work({ phase, frames, unsure }: State): void {
    if (phase.status === 'submitting' && phase.way === 'card' && form?.frames)
      void payByCard(context, form.frames, form.readExpiry());
    else if (phase.status === 'submitting' && frames.status === 'broken') void payOnPage(context, frames.problem);
    else if (phase.status === 'verifying' && unsure) void queryPayment(context, unsure);
    else if (phase.status === 'leaving') {
      // A timeout is needed, because browsers do not report that a navigation was stopped or blocked.
      const timer = setTimeout(() => state.phase === phase && dispatch({ type: 'frames_spent' }), navigationTimeout);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }
  }

  const gateway = () => form?.frames?.ready();
  const act: FieldsSession['act'] = (field, action) => {
    const element = slots[field]?.element;
    const frames = gateway();
    if (action === 'blur') {
      const { activeElement } = document;
      if (element?.contains(activeElement)) (activeElement as HTMLElement).blur();
    } else if (field === 'expiry') {
      if (action === 'focus') element?.focus();
      else form?.fillExpiry('');
    } else if (action === 'clear') {
      frames?.clear(field);
      dispatch({ type: 'cleared', field });
    } else if (frames) frames.focus(field);
    else dispatch({ type: 'focus_wanted', field });
  };
  const submit = () => {
    form?.readExpiry();
    dispatch({ type: 'pressed' });
  };
  function retry(): void {
    if (state.unsure || state.frames.status === 'ready') submit();
    else dispatch({ type: 'retried' });
  }

  const close = () => {
    form?.end();
    form = undefined;
    elements = [];
  };
  function reopen(): void {
    close();
    sync();
  }
  /** Updates the form to match the latest props. */
  function sync(): void {
    if (signal.aborted) return;
    texts.update();
    const { script, brands } = newest();
    // When the order changes, a completed form is reset for a new payment.
    const isNewOrder = state.phase.status === 'complete' && newest().revision !== revision;
    revision = newest().revision;
    if (isNewOrder) {
      act('expiry', 'clear');
      close();
    }
    const current = fieldNames.map((name: FieldName) => slots[name]?.element);
    const isSame = current.every((element, place) => element === elements[place]);
    const neededSetup = JSON.stringify([script.src, script.global, script.merchantId, brands]);
    if (isSame && (neededSetup === framesSetup || isBusy(state))) {
      const now = JSON.stringify(newest().styles);
      form?.translate();
      if (now !== styles) form?.paint();
      styles = now;
      return;
    }
    close();
    if (current.every(Boolean)) {
      [framesSetup, elements] = [neededSetup, current];
      form = openForm({
        context,
        slots,
        source: { slots, newest, state: () => state, texts: texts.get },
        focus: (field) => act(field, 'focus'),
        submit,
        retry,
      });
    } else dispatch({ type: 'frames_gone' });
  }

  // A page restored by the browser's Back button may have lost its frames.
  addEventListener('pageshow', ({ persisted }) => persisted && dispatch({ type: 'frames_spent' }), { signal });
  sync();
  return {
    sync,
    act,
    submit,
    gateway,
    end: () => {
      over.abort();
      close();
    },
  };
}

/** Returns the first field with a problem, in page order. */
function firstWrong({ fields }: State, slots: Slots): FieldName | undefined {
  const place = (name: FieldName) => slots[name]?.element as HTMLElement;
  const isBefore = (one: FieldName, other: FieldName) =>
    place(one).compareDocumentPosition(place(other)) & Node.DOCUMENT_POSITION_FOLLOWING;
  const wrong = fieldNames.filter((name) => fields[name].problem);
  return wrong.find((name) => wrong.every((other) => other === name || isBefore(name, other)));
}
