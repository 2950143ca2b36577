import { createContext } from 'react';

/** Posts a form, including the value of the clicked button. Resolves when the response has been rendered. */
export type Send = (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>;

/** React context with the function that posts a form. The value is `undefined` if the browser posts forms itself. */
export const SendContext = createContext<Send | undefined>(undefined);

/** React context with a function that fetches the page's data again without leaving the page. */
export const RefreshContext = createContext<() => void>(() => {});
