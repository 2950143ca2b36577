import type { FrameName } from '@tillkit/core/internal';
import type { SecureFieldsScript } from '../checkout/script-types.ts';
import { FakeFields, type FieldsOutcome } from './fake-fields.ts';
import { playScript, type ScriptFate } from './fake-script.ts';

export interface CardFieldsOptions {
  /** Behavior of the script. Defaults to `loads`. */
  readonly script?: ScriptFate | undefined;
  /**
   * Behavior of the frames. Each `ready` frame contains an input. `silent` frames never become ready. `broken` frames
   * cannot be created. Defaults to `ready`.
   */
  readonly frames?: 'ready' | 'silent' | 'broken' | undefined;
  /** Outcome of a card submission. Defaults to `accepted`. */
  readonly outcome?: FieldsOutcome | undefined;
  /** Milliseconds until the gateway responds to a submission. Defaults to 0. */
  readonly delay?: number | undefined;
}

/** Fake of the gateway's card fields. */
export interface FakeCardFields {
  /** Script to pass as the `secureFields` prop of `<CheckoutProvider>` or the `script` prop of `<SecureFields>`. */
  readonly script: SecureFieldsScript;
  /**
   * Returns the newest fields object, whose methods `change`, `validate`, `error` and `ready` simulate events. Throws
   * if no fields object exists yet.
   */
  last(): FakeFields;
  /**
   * Returns the input inside a frame, so that a test can type into it:
   * `await userEvent.type(fields.input('cardNumber'), '4111111111111111')`.
   */
  input(field: FrameName): HTMLInputElement;
  /** Returns the parameters of each card submission, newest last. */
  submitted(): readonly Readonly<Record<string, string>>[];
  /** Removes the global variable that the script defines. */
  remove(): void;
}

/** Replaces the gateway's card fields script with a fake. Works in jsdom and in browsers, with any test runner. */
export function fakeCardFields(options: CardFieldsOptions = {}): FakeCardFields {
  const { script = 'loads', frames = 'ready', outcome = 'accepted', delay } = options;
  const instances: FakeFields[] = [];
  class PlayedFields extends FakeFields {
    constructor() {
      super({ answers: frames === 'ready', outcome, delay });
      instances.push(this);
    }
    override init(...args: Parameters<FakeFields['init']>): void {
      super.init(...args);
      if (frames === 'broken')
        queueMicrotask(() => this.error({ action: 'init', error: 'The frames cannot be created.' }));
    }
  }
  const { src, global, remove } = playScript(PlayedFields, script);
  const last = () => {
    const fields = instances.at(-1);
    if (!fields) throw new Error('No form has created card fields yet.');
    return fields;
  };
  return {
    script: { src, global, merchantId: '1000011011' },
    last,
    input: (field) => last().input(field),
    submitted: () => instances.flatMap(({ submitted }) => submitted),
    remove,
  };
}
