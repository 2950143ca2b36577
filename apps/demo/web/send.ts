import { createContext } from 'react';

/** Posts a form, including the value of the clicked button. Resolves when the response has been rendered. */
export type Send = (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>;

/** The function that posts a form. Undefined if the browser posts the forms itself. */
export const SendContext = createContext<Send | undefined>(undefined);

/** Provides a function that fetches the page's data again without leaving the page. */
export const RefreshContext = createContext<() => void>(() => {});
