import { createContext } from 'react';

/** Posts a form with the clicked button and renders the response. Resolves after that. */
export type Send = (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>;

/** Undefined if the browser posts the forms. */
export const SendContext = createContext<Send | undefined>(undefined);

/** Fetches the page again without leaving it. */
export const RefreshContext = createContext<() => void>(() => {});
