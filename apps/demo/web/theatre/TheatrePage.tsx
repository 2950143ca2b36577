import type { Frame, TheatreModel } from '../page.ts';
import { theatreTextsIn } from '../texts/theatre-texts-in.ts';
import { Panel } from './Panel.tsx';

/**
 * The theatre on its own page, for visitors without JavaScript, who reload the page to see new messages. The page uses
 * the drawer's stylesheet, whose URL the server provides.
 */
export const TheatrePage = ({
  page: { scene, suggests },
  frame: { language, theatre },
}: {
  page: TheatreModel;
  frame: Frame;
}) => {
  const path = scene ? `/theatre/${scene.payment}` : '/theatre';
  return (
    <div className="th-page">
      <Panel
        scene={scene ?? null}
        language={language}
        settings={theatre ?? { mode: 'redirect', allMethods: true }}
        suggests={suggests}
        path={path}
        level={1}
        corner={<a href={path}>{theatreTextsIn(language).reload}</a>}
      />
    </div>
  );
};
