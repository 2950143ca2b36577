// The browser code of a shop that does not use React. The code loads the element and its styles, and enables the card
// fields if the page contains the settings for the card field scripts.
import '@tillkit/react/element';
import '@tillkit/react/styles.css';

const element = document.querySelector('tillkit-checkout');
const scripts = document.querySelector<HTMLScriptElement>('#scripts')?.textContent;
if (element && scripts) element.secureFields = JSON.parse(scripts);
