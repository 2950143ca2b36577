import { createContext } from 'react';

/** Posts a form with the button that was pressed and shows what comes back; resolves then. */
export type Send = (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>;

/** Absent where forms are posted by the browser itself. */
export const SendContext = createContext<Send | undefined>(undefined);

/** Fetches the page again, without leaving it. */
export const RefreshContext = createContext<() => void>(() => {});
