import { createContext } from 'react';

/** Posts a form with the clicked button. Resolves when the response is rendered. */
export type Send = (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>;

/** The function that posts a form. Undefined if the browser posts the forms itself. */
export const SendContext = createContext<Send | undefined>(undefined);

/** Fetches the page again without leaving it. */
export const RefreshContext = createContext<() => void>(() => {});
