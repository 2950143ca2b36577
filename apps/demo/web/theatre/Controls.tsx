import { useId, type SubmitEvent } from 'react';
import { wayKeys, type WayKey } from '../page.ts';
import { Form } from '../parts/form/Form.tsx';
import { Icon } from '../parts/frame/Icon.tsx';
import type { TheatreTexts } from '../texts/theatre-texts.ts';
import type { Scene } from './model.ts';

export interface ControlsProps {
  readonly scene: Scene | null;
  readonly mode: WayKey;
  /** The path to which the shop redirects after the mode form is submitted. */
  readonly path: string;
  readonly texts: TheatreTexts;
  /** True if the controls are initially expanded. Set this if there is room for them beside the messages. */
  readonly startsOpen: boolean;
  /** Optional. Posts a form without leaving the page. If omitted, the browser posts the form. */
  readonly post?: ((form: HTMLFormElement, submitter: HTMLElement | null) => void) | undefined;
}

/** Controls for choosing how the payment page opens and which fault to simulate. */
export function Controls({ scene, mode, path, texts, post, startsOpen }: ControlsProps) {
  const id = useId();
  return (
    <details className="th-controls" open={startsOpen}>
      <summary>
        {texts.wrong}
        <Icon name="chevron" />
      </summary>
      <div className="th-turn">
        <Form className="th-mode" action="/mode">
          <input type="hidden" name="back" value={path} />
          <p id={`${id}m`}>{texts.mode}</p>
          <div className="segments" role="group" aria-labelledby={`${id}m`}>
            {wayKeys.map((key) => (
              <button key={key} name="mode" value={key} aria-pressed={key === mode}>
                {texts.modes[key]}
              </button>
            ))}
          </div>
          {mode === 'lightbox' && <p className="th-covered">{texts.covered}</p>}
        </Form>
        {scene && <Faults scene={scene} texts={texts} post={post} />}
      </div>
    </details>
  );
}

function Faults({ scene, texts, post }: Pick<ControlsProps, 'texts' | 'post'> & { readonly scene: Scene }) {
  const { payment, hasEnded, faults, armed } = scene;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!post) return;
    event.preventDefault();
    post(event.currentTarget, event.nativeEvent.submitter);
  };
  return (
    <form method="post" action={`/theatre/${payment}`} className="th-faults" onSubmit={submit}>
      {faults.length > 0 && (
        <fieldset>
          <legend>{hasEnded ? texts.wrongNow : texts.wrongBefore}</legend>
          {faults.map((key) => (
            <button
              key={key}
              className="th-chip"
              name="fault"
              value={key}
              aria-pressed={hasEnded ? undefined : key === armed}
            >
              {texts.faults[key]}
            </button>
          ))}
          {armed && (
            <button className="th-chip" name="fault" value="">
              {texts.right}
            </button>
          )}
        </fieldset>
      )}
      <button className="th-chip th-ask" name="ask" value="yes">
        {texts.ask}
      </button>
    </form>
  );
}
