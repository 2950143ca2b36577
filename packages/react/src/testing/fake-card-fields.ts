import type { FrameName } from '@tillkit/core/internal';
import type { SecureFieldsScript } from '../checkout/script-types.ts';
import { FakeFields, type FieldsOutcome } from './fake-fields.ts';
import { playScript, type ScriptFate } from './fake-script.ts';

export interface CardFieldsOptions {
  /** What becomes of the script; it loads unless stated. */
  readonly script?: ScriptFate | undefined;
  /** `ready` unless stated, with an input in each frame. `silent`: they never say that they stand. `broken`: they cannot be made. */
  readonly frames?: 'ready' | 'silent' | 'broken' | undefined;
  /** `accepted` unless stated. */
  readonly outcome?: FieldsOutcome | undefined;
  /** Milliseconds until the gateway answers a card; 0 unless stated. */
  readonly delay?: number | undefined;
}

/** The gateway's card fields, without a gateway. */
export interface FakeCardFields {
  /** For `secureFields` of `<CheckoutProvider>`, or `script` of `<SecureFields>`. */
  readonly script: SecureFieldsScript;
  /** The newest fields, to be told what happens in them: `change`, `validate`, `error`, `ready`. Throws before there are any. */
  last(): FakeFields;
  /** The input in a frame of them: `await userEvent.type(fields.input('cardNumber'), '4111111111111111')`. */
  input(field: FrameName): HTMLInputElement;
  /** The parameters of each card that was submitted, the newest last. */
  submitted(): readonly Readonly<Record<string, string>>[];
  /** Takes the global away. */
  remove(): void;
}

/** Plays the script of the card fields, in jsdom or a browser, under any test runner. */
export function fakeCardFields(options: CardFieldsOptions = {}): FakeCardFields {
  const { script = 'loads', frames = 'ready', outcome = 'accepted', delay } = options;
  const made: FakeFields[] = [];
  class PlayedFields extends FakeFields {
    constructor() {
      super({ answers: frames === 'ready', outcome, delay });
      made.push(this);
    }
    override init(...given: Parameters<FakeFields['init']>): void {
      super.init(...given);
      if (frames === 'broken')
        queueMicrotask(() => this.error({ action: 'init', error: 'The frames cannot be made.' }));
    }
  }
  const { src, global, remove } = playScript(PlayedFields, script);
  const last = () => {
    const fields = made.at(-1);
    if (!fields) throw new Error('No form has made card fields yet.');
    return fields;
  };
  return {
    script: { src, global, merchantId: '1000011011' },
    last,
    input: (field) => last().input(field),
    submitted: () => made.flatMap(({ submitted }) => submitted),
    remove,
  };
}
