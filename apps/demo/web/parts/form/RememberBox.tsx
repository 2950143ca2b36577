import { useId } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';

/** Asks to be remembered on this device; never ticked unless the shopper has done so before. */
export function RememberBox({ ticked, lang }: { ticked: boolean; lang?: string }) {
  const { checkout: texts } = useTexts();
  const id = useId();
  return (
    <p className="remember" lang={lang}>
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
