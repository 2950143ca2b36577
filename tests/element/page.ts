// The browser code of a shop without React: the element, its styles, and the card fields if the page contains their
// script settings.
import '@tillkit/react/element';
import '@tillkit/react/styles.css';

const element = document.querySelector('tillkit-checkout');
const scripts = document.querySelector<HTMLScriptElement>('#scripts')?.textContent;
if (element && scripts) element.secureFields = JSON.parse(scripts);
