import { useTexts } from '../../texts/TextsContext.ts';

/**
 * The id of the form that the checkbox belongs to. The checkbox needs a separate form, because the payment form is
 * submitted to the gateway and cannot contain another form.
 */
const keeping = 'keep-card';

/**
 * A checkbox that lets the shopper save the card for later payments. The choice is sent when the shopper presses Pay.
 * Without JavaScript, the checkbox has its own submit button.
 */
export function KeepCardBox({ ticked }: { ticked: boolean }) {
  const { pay: texts } = useTexts();
  return (
    <div className="remember keep-card">
      <input
        type="checkbox"
        id="keeps-card"
        name="keepsCard"
        value="yes"
        form={keeping}
        defaultChecked={ticked}
        aria-describedby="keeps-card-note"
      />
      <label htmlFor="keeps-card">{texts.keepCard}</label>
      <small id="keeps-card-note">{texts.keepCardHelp}</small>
      <noscript>
        <button className="quiet" form={keeping}>
          {texts.keepCardButton}
        </button>
      </noscript>
    </div>
  );
}

export const KeepCardForm = ({ action }: { action: string }) => (
  <form id={keeping} method="post" action={action}>
    <input type="hidden" name="keepsCard" value="no" />
  </form>
);

/** Returns the checkbox's form if the shopper has changed the checkbox since the page loaded. */
export function changedAnswer(page: HTMLElement | null | undefined): HTMLFormElement | null | undefined {
  const box = page?.querySelector<HTMLInputElement>(`[form=${keeping}]`);
  return box && box.checked !== box.defaultChecked ? box.form : undefined;
}
