import { useId, type SubmitEvent } from 'react';
import { wayKeys, type TheatreFrame } from '../page.ts';
import { Form } from '../parts/form/Form.tsx';
import { Icon } from '../parts/frame/Icon.tsx';
import type { TheatreTexts } from '../texts/theatre-texts.ts';
import type { FaultKey, Scene } from './model.ts';

export interface ControlsProps {
  readonly scene: Scene | null;
  readonly settings: Pick<TheatreFrame, 'mode' | 'allMethods'>;
  /** The path to which the shop redirects after a settings form is submitted. */
  readonly path: string;
  readonly texts: TheatreTexts;
  /** The fault that is selected at first if no fault is armed. */
  readonly suggests?: FaultKey | undefined;
  /** Optional. Posts a form without leaving the page. If omitted, the browser posts the form. */
  readonly post?: ((form: HTMLFormElement, submitter: HTMLElement | null) => void) | undefined;
}

/**
 * Controls for choosing which fault to simulate and, collapsed, how the payment page opens and which methods the list
 * offers.
 */
export function Controls({ scene, settings: { mode, allMethods }, path, texts, suggests, post }: ControlsProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!post) return;
    event.preventDefault();
    post(event.currentTarget, event.nativeEvent.submitter);
  };
  return (
    <div className="th-controls">
      {scene && scene.faults.length > 0 && (
        <form method="post" action={`/theatre/${scene.payment}`} className="th-fault" onSubmit={submit}>
          <FaultList scene={scene} texts={texts} suggests={suggests} />
        </form>
      )}
      {mode === 'lightbox' && !scene?.hasEnded && <p className="th-covered">{texts.covered}</p>}
      <details>
        <summary>
          {texts.more}
          <Icon name="chevron" />
        </summary>
        <div className="th-settings">
          <Choice
            action="/mode"
            name="mode"
            label={texts.mode}
            path={path}
            options={wayKeys.map((key) => [key, texts.modes[key], key === mode])}
          />
          <Choice
            action="/methods"
            name="methods"
            label={texts.methods}
            path={path}
            options={[
              ['usual', texts.usualMethods, !allMethods],
              ['all', texts.allMethods, allMethods],
            ]}
          />
          {scene?.messages.some(({ what }) => what !== 'armed') && (
            <form method="post" action={`/theatre/${scene.payment}`} onSubmit={submit}>
              <button className="th-chip" name="ask" value="yes">
                {texts.ask}
              </button>
            </form>
          )}
        </div>
      </details>
    </div>
  );
}

function FaultList({ scene, texts, suggests }: Pick<ControlsProps, 'texts' | 'suggests'> & { readonly scene: Scene }) {
  const id = useId();
  const { hasEnded, faults, armed } = scene;
  const chosen = armed ?? (suggests && faults.includes(suggests) ? suggests : undefined);
  return (
    <>
      <label htmlFor={id}>{hasEnded ? texts.wrongNow : texts.wrongBefore}</label>
      {/* The key resets the list when another fault is armed. */}
      <select id={id} name="fault" key={`${hasEnded} ${chosen}`} defaultValue={chosen ?? ''}>
        {(!hasEnded || armed) && <option value="">{texts.right}</option>}
        {faults.map((key) => (
          <option key={key} value={key}>
            {texts.faults[key]}
          </option>
        ))}
      </select>
      <button>{hasEnded ? texts.cause : texts.arm}</button>
    </>
  );
}

interface ChoiceProps extends Pick<ControlsProps, 'path'> {
  readonly action: string;
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string, isChosen: boolean])[];
}

function Choice({ action, name, label, path, options }: ChoiceProps) {
  const id = useId();
  return (
    <Form className="th-choice" action={action}>
      <input type="hidden" name="back" value={path} />
      <p id={id}>{label}</p>
      <div className="segments" role="group" aria-labelledby={id}>
        {options.map(([value, text, isChosen]) => (
          <button key={value} name={name} value={value} aria-pressed={isChosen}>
            {text}
          </button>
        ))}
      </div>
    </Form>
  );
}
