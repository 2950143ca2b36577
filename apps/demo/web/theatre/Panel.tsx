import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import type { Language } from '../../catalogue/languages.ts';
import { shopLanguageOf } from '../../catalogue/languages.ts';
import { theatreTextsIn } from '../texts/theatre-texts-in.ts';
import { Controls, type ControlsProps } from './Controls.tsx';
import { LaneIcon } from './LaneIcon.tsx';
import type { Scene } from './model.ts';
import { Row } from './Row.tsx';
import { sayOf } from './say.ts';

export interface PanelProps extends Pick<ControlsProps, 'settings' | 'path' | 'post' | 'suggests'> {
  /**
   * The payment's data and messages, `null` if no message exists yet, or `undefined` during loading. While `scene` is
   * `undefined`, the panel does not render any content that a later message would shift.
   */
  readonly scene: Scene | null | undefined;
  readonly language: Language;
  /** The heading level: 1 if the theatre has its own page, otherwise 2. */
  readonly level: 1 | 2;
  readonly heading?: Ref<HTMLHeadingElement>;
  /** The content beside the heading. */
  readonly corner?: ReactNode;
}

const lanes = ['browser', 'shop', 'gateway'] as const;

/**
 * The theatre's panel: columns for the browser, the shop and the gateway, with the messages between them in order from
 * top to bottom. The server and the drawer render the same markup.
 */
export function Panel({ scene, language, level, heading, corner, ...controls }: PanelProps) {
  const texts = theatreTextsIn(language);
  const Heading = `h${level}` as const;
  const messages = scene?.messages ?? [];
  const last = messages.at(-1);
  const lastText = scene && last && sayOf(last, texts, scene.way);
  const scroller = useNewest();
  return (
    <div className="th-panel" lang={shopLanguageOf(language)}>
      <div className="th-head">
        <Heading id="theatre" ref={heading} tabIndex={-1}>
          {texts.heading}
        </Heading>
        {corner}
      </div>
      <div className="th-lanes" aria-hidden="true">
        {lanes.map((lane) => (
          <span key={lane} data-lane={lane}>
            <LaneIcon lane={lane} />
            {texts.lanes[lane]}
          </span>
        ))}
      </div>
      <div className="th-scroll" ref={scroller}>
        {scene && (
          <ol className="th-messages" aria-label={texts.messages}>
            {messages.map((message) => (
              <Row key={message.id} message={message} texts={texts} way={scene.way} />
            ))}
          </ol>
        )}
        {scene === null && <p className="th-empty">{texts.empty}</p>}
        {scene && !scene.hearsGateway && <p className="th-empty">{texts.shopOnly}</p>}
      </div>
      {scene !== undefined && <Controls scene={scene} texts={texts} {...controls} />}
      <p className="visually-hidden" role="status">
        {lastText && `${lastText.way} ${lastText.title} ${[lastText.note, lastText.level].filter(Boolean).join(', ')}`}
      </p>
    </div>
  );
}

/** Keeps the newest message in view unless the visitor has scrolled up. */
function useNewest() {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const look = () => (isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 48);
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    const list = ref.current;
    if (list && isAtEnd.current) list.scrollTop = list.scrollHeight;
  });
  return ref;
}
