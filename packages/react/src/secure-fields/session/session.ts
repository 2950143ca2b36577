import { anEntry, isBusy, move, names, type Desk } from './state.ts';
import type { AttachedFields, FieldsHub } from '../registry.ts';
import type { FieldsSetup, FieldsTools, FieldsView } from '../fields-types.ts';
import { blame } from './validation.ts';
import { openForm, type OpenForm } from './open-form.ts';
import { pay } from './press.ts';
import { createSpeaker, toEnglish } from '../view/translate.ts';
import { toView } from '../view/to-view.ts';

/** The machinery of a card form, loaded after it; `show` gets all that the form shows. */
export function attachFields(
  hub: FieldsHub,
  tools: FieldsTools,
  show: (view: FieldsView) => void,
  leave = (address: string) => location.assign(address),
): AttachedFields {
  const newest = () => hub.slots.form as FieldsSetup; // the form is there before we are
  const over = new AbortController();
  const { signal } = over;
  let form: OpenForm | undefined;
  let stands = ''; // what the frames were made with
  let elements: readonly unknown[] = [];
  let styles: string | undefined;
  let revision: string | undefined;

  const act: AttachedFields['act'] = (field, action) => {
    const element = hub.slots[field]?.element;
    if (action === 'blur') {
      const { activeElement } = document;
      if (element?.contains(activeElement)) (activeElement as HTMLElement).blur(); // an input or a frame
    } else if (field === 'expiry') {
      if (action === 'focus') element?.focus();
      else form?.fillExpiry('');
    } else if (action === 'focus') {
      const gateway = desk.frames?.ready();
      if (gateway) gateway.focus(field);
      else desk.wanted = field;
    } else {
      desk.frames?.ready()?.clear(field);
      blame(desk, field, undefined);
    }
  };

  const close = () => {
    form?.end();
    form = undefined;
    elements = [];
  };
  /** A paid form is a new one when the order changes. */
  const startOver = () => {
    if (desk.state.status === 'complete' && newest().revision !== revision) {
      act('expiry', 'clear');
      desk.reopen();
    }
    revision = newest().revision;
  };
  const sync = () => {
    if (signal.aborted) return;
    speak();
    startOver();
    const { script, brands } = newest();
    const found = names.map((name) => hub.slots[name]?.element);
    const isSame = found.every((element, place) => element === elements[place]);
    const wanted = JSON.stringify([script.src, script.global, script.merchantId, brands]);
    if (isSame && (wanted === stands || isBusy(desk))) {
      const now = JSON.stringify(newest().styles);
      form?.speak();
      if (now !== styles) form?.paint();
      styles = now;
      return;
    }
    const hadForm = form !== undefined;
    close();
    if (found.every(Boolean)) {
      [stands, elements] = [wanted, found];
      form = openForm(desk, () => pay(desk));
    } else if (hadForm) move(desk, 'idle');
  };

  const desk: Desk = {
    hub,
    newest,
    tools,
    leave,
    signal,
    entries: { cardNumber: anEntry(), expiry: anEntry(), cvv: anEntry() },
    brand: undefined,
    state: { status: 'idle' },
    said: undefined,
    texts: toEnglish(tools),
    frames: undefined,
    broken: undefined,
    losses: 0,
    unsure: undefined,
    wanted: undefined,
    render: () => {
      if (signal.aborted) return;
      form?.speak();
      show(toView(desk));
    },
    focus: (field) => act(field, 'focus'),
    reopen: () => {
      close();
      desk.state = { status: 'idle' };
      sync();
    },
    retry: () => {
      if (desk.unsure || desk.frames?.ready()) return pay(desk);
      desk.said = undefined;
      desk.reopen();
    },
  };
  const speak = createSpeaker(desk);

  // A page that Back brings to life as it was: its frames may not be.
  addEventListener('pageshow', ({ persisted }) => persisted && desk.reopen(), { signal });
  sync();
  return {
    sync,
    act,
    submit: () => pay(desk),
    end: () => {
      over.abort();
      close();
    },
  };
}
