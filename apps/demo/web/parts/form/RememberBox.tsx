import { useTexts } from '../../texts/TextsContext.ts';

/** Asks to be remembered on this device; never ticked unless the shopper has done so before. */
export function RememberBox({ ticked, lang }: { ticked: boolean; lang?: string }) {
  const { checkout: texts } = useTexts();
  return (
    <p className="remember" lang={lang}>
      <input
        type="checkbox"
        id="remember"
        name="remember"
        value="yes"
        defaultChecked={ticked}
        aria-describedby="remember-note"
      />
      <label htmlFor="remember">{texts.remember}</label>
      <small id="remember-note">{texts.rememberHelp}</small>
    </p>
  );
}
