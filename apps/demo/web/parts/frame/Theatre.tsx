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
import type { FaultKey } from '../../theatre/model.ts';
import { Form } from '../form/Form.tsx';
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
          settings={theatre}
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

/** Returns true once the page's script runs. */
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A control that opens and closes the theatre. Without JavaScript, the control is a link to the theatre's own page. */
export function TheatreToggle({ place }: { place: 'top' | 'foot' }) {
  const { frame: texts } = useTexts();
  const curtain = useContext(CurtainContext);
  const isAlive = useIsAlive();
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

/** The fault that the invitation suggests. It can take effect in every mode. */
const suggestion: FaultKey = 'duplicate';

/**
 * Invites the visitor to the theatre and sets a first fault for the payment. Without JavaScript, the invitation is a
 * link to the theatre's own page, on which the fault is selected.
 */
export function TheatreInvitation({ payment, path }: { payment: string | undefined; path: string }) {
  const { frame: texts } = useTexts();
  const { text, accept, decline } = texts.invitation;
  const curtain = useContext(CurtainContext);
  const isAlive = useIsAlive();
  const [isAccepted, setAccepted] = useState(false);
  if (!curtain || isAccepted) return null;
  const open = () => {
    setAccepted(true);
    if (!curtain.isOpen) curtain.toggle();
    if (payment === undefined) return;
    const body = new URLSearchParams({ fault: suggestion });
    const headers = { accept: 'application/json' };
    // If the request fails, the payment has no fault, and the theatre shows that none is set.
    void fetch(`/theatre/${payment}`, { method: 'POST', body, headers }).catch(() => {});
  };
  return (
    <section className="theatre-invitation" aria-label={texts.theatre}>
      <p>{text}</p>
      {isAlive ? (
        <button type="button" className="button second" onClick={open}>
          {accept}
        </button>
      ) : (
        <a className="button second" href={`/theatre${payment === undefined ? '' : `/${payment}`}?try=${suggestion}`}>
          {accept}
        </a>
      )}
      <Form action="/theatre/decline">
        <input type="hidden" name="back" value={path} />
        <button className="quiet">{decline}</button>
      </Form>
    </section>
  );
}
