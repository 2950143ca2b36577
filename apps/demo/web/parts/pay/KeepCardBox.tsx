import type { RowTexts } from '../../texts/row-texts.ts';

/** Of the form that the box belongs to: forms of rows go to the gateway, and cannot hold another. */
const keeping = 'keep-card';

/** Asks to keep the card for the next time. Its answer goes out when Pay is pressed; where scripts are off it has a button of its own. */
export function KeepCardBox({ ticked, texts }: { ticked: boolean; texts: RowTexts }) {
  return (
    <div className="remember keep-card" lang={texts.lang}>
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

/** The form of the box, where its answer is another than the page came with. */
export function changedAnswer(page: HTMLElement | null | undefined): HTMLFormElement | null | undefined {
  const box = page?.querySelector<HTMLInputElement>(`[form=${keeping}]`);
  return box && box.checked !== box.defaultChecked ? box.form : undefined;
}
