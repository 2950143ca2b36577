import type { FieldName, FieldProps, FieldsSetup, FieldsView } from '../fields-types.ts';
import type { FieldsSession, Registry, Slots } from '../registry.ts';
import { createTexts } from '../view/texts.ts';
import { toView } from '../view/to-view.ts';
import { askShop } from './ask-shop.ts';
import type { SessionContext } from './context.ts';
import type { Event } from './events.ts';
import { openForm, type OpenForm } from './open-form.ts';
import { payByCard } from './pay-by-card.ts';
import { payOnPage } from './pay-on-page.ts';
import { reduce } from './reduce.ts';
import { fieldNames, initialState, isBusy, type State } from './state.ts';

const stopped = 10_000; // milliseconds after which a page that is still there has not left

/** A card form from its coming onto the page to its going, loaded after it; `show` gets all that the form shows. */
export function openSession(registry: Registry, show: (view: FieldsView) => void): FieldsSession {
  const { slots } = registry;
  const newest = () => slots.form as FieldsSetup; // the form is there before we are
  const over = new AbortController();
  const { signal } = over;
  let state = initialState;
  let form: OpenForm | undefined;
  let madeWith = ''; // what of the setup the frames were made with
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
  const tell: SessionContext['tell'] = (field, event) => {
    const { length, complete, valid, problem } = state.fields[field];
    const told = { field, complete, empty: length === 0, valid, brand: state.brand, error: problem };
    (slots[field] as FieldProps | undefined)?.[event]?.(told);
    if (event === 'onChange') newest().onChange?.(told);
  };
  const context: SessionContext = { newest, state: () => state, dispatch, tell, signal };
  const texts = createTexts(newest, render);

  /** What a new state brings with it. */
  function follow(before: State, after: State): void {
    const { phase, message, fields, frames } = after;
    for (const name of fieldNames) {
      const { problem } = fields[name];
      if (problem && problem !== before.fields[name].problem) tell(name, 'onError');
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
    else if (phase.status === 'verifying' && unsure) void askShop(context, unsure);
    else if (phase.status === 'leaving') {
      // A navigation that was stopped or blocked tells nobody.
      const timer = setTimeout(() => state.phase === phase && dispatch({ type: 'frames_spent' }), stopped);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }
  }

  const gateway = () => form?.frames?.ready();
  const act: FieldsSession['act'] = (field, action) => {
    const element = slots[field]?.element;
    const frames = gateway();
    if (action === 'blur') {
      const { activeElement } = document;
      if (element?.contains(activeElement)) (activeElement as HTMLElement).blur(); // an input or a frame
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
  /** Follows what the components were given. */
  function sync(): void {
    if (signal.aborted) return;
    texts.update();
    const { script, brands } = newest();
    // A paid form is a new one when the order changes.
    const isNewOrder = state.phase.status === 'complete' && newest().revision !== revision;
    revision = newest().revision;
    if (isNewOrder) {
      act('expiry', 'clear');
      close();
    }
    const found = fieldNames.map((name: FieldName) => slots[name]?.element);
    const isSame = found.every((element, place) => element === elements[place]);
    const wanted = JSON.stringify([script.src, script.global, script.merchantId, brands]);
    if (isSame && (wanted === madeWith || isBusy(state))) {
      const now = JSON.stringify(newest().styles);
      form?.translate();
      if (now !== styles) form?.paint();
      styles = now;
      return;
    }
    close();
    if (found.every(Boolean)) {
      [madeWith, elements] = [wanted, found];
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

  // A page that Back brings to life as it was: its frames may not be.
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

/** The first field with an error, in the order of the page. */
function firstWrong({ fields }: State, slots: Slots): FieldName | undefined {
  const place = (name: FieldName) => slots[name]?.element as HTMLElement; // all three stand when fields are validated
  const isBefore = (one: FieldName, other: FieldName) =>
    place(one).compareDocumentPosition(place(other)) & Node.DOCUMENT_POSITION_FOLLOWING;
  const wrong = fieldNames.filter((name) => fields[name].problem);
  return wrong.find((name) => wrong.every((other) => other === name || isBefore(name, other)));
}
