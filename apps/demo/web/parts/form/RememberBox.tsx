import { useId } from 'react';
import type { RowTexts } from '../../texts/row-texts.ts';

type BoxTexts = Pick<RowTexts, 'remember' | 'rememberHelp'> & Partial<Pick<RowTexts, 'lang'>>;

/**
 * A checkbox that lets the shopper choose to be remembered on this device. It is initially checked only if the shopper
 * checked it before.
 */
export function RememberBox({ ticked, texts }: { ticked: boolean; texts: BoxTexts }) {
  const id = useId();
  return (
    <p className="remember" lang={texts.lang}>
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
