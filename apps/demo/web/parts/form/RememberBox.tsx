import { useId } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';

/**
 * A checkbox that lets the shopper choose to be remembered on this device. It is initially checked only if the shopper
 * checked it before.
 */
export function RememberBox({ ticked }: { ticked: boolean }) {
  const { pay: texts } = useTexts();
  const id = useId();
  return (
    <p className="remember">
      <input
        type="checkbox"
        id={id}
        name="remember"
        value="yes"
        defaultChecked={ticked}
        aria-describedby={`${id}-note`}
      />
      <label htmlFor={id}>{texts.remember}</label>
      <small id={`${id}-note`}>{texts.rememberHelp}</small>
    </p>
  );
}
