import './theatre.css';
import './messages.css';
import './controls.css';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import type { TheatreFrame } from '../page.ts';
import { theatreTextsIn } from '../texts/theatre-texts-in.ts';
import { toBody } from '../to-body.ts';
import { Panel } from './Panel.tsx';
import { useScene } from './use-scene.ts';

export interface DrawerProps {
  /** The payment to show. Defaults to the visitor's newest payment. */
  readonly payment: string | undefined;
  readonly settings: Pick<TheatreFrame, 'mode' | 'allMethods'>;
  readonly path: string;
  readonly language: Language;
  /** True if the visitor has just opened the drawer, which then takes focus. */
  readonly takesFocus: boolean;
  readonly close: () => void;
}

/** A drawer that shows the live theatre beside the shop. The drawer is not a dialog, so the shop remains usable. */
export function Drawer({ payment, takesFocus, close, ...panel }: DrawerProps) {
  const { scene, isLive } = useScene(payment, panel.settings.mode);
  const texts = theatreTextsIn(panel.language);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const corner = (
    <>
      <span className="th-live" data-live={isLive}>
        {isLive ? texts.live : texts.lost}
      </span>
      <button type="button" className="th-close" onClick={close} aria-label={texts.close}>
        <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="m7 7 10 10M17 7 7 17" />
        </svg>
      </button>
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from whatever has the focus inside
    <aside className="th-drawer" aria-labelledby="theatre" onKeyDown={leave} lang={shopLanguageOf(panel.language)}>
      <Panel {...panel} scene={scene} level={2} heading={heading} corner={corner} post={post} />
    </aside>
  );
}

/** Posts a form without leaving the page. The event stream reports the effect. */
function post(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const body = toBody(form, submitter);
  // If the POST request fails, it has no effect, and the event stream reports that the shop is unreachable.
  void fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } }).catch(() => {});
}
