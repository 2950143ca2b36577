import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Model } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { theatreCookie } from '../../theatre/cookie.ts';
import type { DrawerProps } from '../../theatre/Drawer.tsx';

interface Curtain {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

const CurtainContext = createContext<Curtain | undefined>(undefined);

/**
 * The shop and, beside it, the theatre: a drawer that shows the messages exchanged for a payment. The drawer's code is
 * loaded when the theatre opens.
 */
export function Theatre({ model: { frame, page }, children }: { model: Model; children: ReactNode }) {
  const { path, language, theatre } = frame;
  /** The state `asked` means that the visitor opened the theatre on this page, so the theatre receives focus. */
  const [state, set] = useState<'open' | 'asked' | 'closed'>(theatre?.isOpen === true ? 'open' : 'closed');
  const isOpen = state !== 'closed';
  const [Drawer, load] = useState<ComponentType<DrawerProps>>();
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!isOpen) return;
    void import('../../theatre/Drawer.tsx').then((loaded) => load(() => loaded.Drawer));
  }, [isOpen]);
  if (!theatre || page.kind === 'theatre') return children;
  const turn = (open: boolean) => {
    document.cookie = `${theatreCookie}=${open ? 'open' : 'closed'};path=/;samesite=lax`;
    document.documentElement.dataset['theatre'] = open ? 'open' : 'closed';
    set(open ? 'asked' : 'closed');
  };
  const close = () => {
    turn(false);
    const toggles = [...document.querySelectorAll<HTMLElement>('.theatre-toggle')];
    const back = toggles.find((each) => each === opener.current) ?? toggles.find((each) => each.offsetParent !== null);
    back?.focus();
  };
  const toggle = () => {
    opener.current = document.activeElement;
    turn(!isOpen);
  };
  return (
    <CurtainContext value={{ isOpen, toggle }}>
      {children}
      {isOpen && Drawer && (
        <Drawer
          payment={page.kind === 'payment' ? page.payment.id : undefined}
          mode={theatre.mode}
          path={path}
          language={language}
          takesFocus={state === 'asked'}
          close={close}
        />
      )}
    </CurtainContext>
  );
}

const never = () => () => {};

/** A control that opens and closes the theatre. Without JavaScript, the control is a link to the theatre's own page. */
export function TheatreToggle({ place }: { place: 'top' | 'foot' }) {
  const { frame: texts } = useTexts();
  const curtain = useContext(CurtainContext);
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!curtain) return null;
  const look = `theatre-toggle at-${place}`;
  return isAlive ? (
    <button type="button" className={look} aria-expanded={curtain.isOpen} onClick={curtain.toggle}>
      {texts.theatre}
    </button>
  ) : (
    <a className={look} href="/theatre">
      {texts.theatre}
    </a>
  );
}
