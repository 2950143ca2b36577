import type { Frame, TheatreModel } from '../page.ts';
import { theatreTextsIn } from '../texts/theatre-texts-in.ts';
import { Panel } from './Panel.tsx';

/** The theatre for whoever has no script: a page that is loaded again. Its styles are the drawer's, and the server names them. */
export const TheatrePage = ({
  scene,
  frame: { language, theatre },
}: {
  scene: TheatreModel['scene'];
  frame: Frame;
}) => {
  const path = scene ? `/theatre/${scene.payment}` : '/theatre';
  return (
    <div className="th-page">
      <Panel
        scene={scene ?? null}
        language={language}
        mode={theatre?.mode ?? 'redirect'}
        path={path}
        level={1}
        startsOpen
        corner={<a href={path}>{theatreTextsIn(language).reload}</a>}
      />
    </div>
  );
};
