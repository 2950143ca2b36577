// What a shop without React bundles for its page: the element, its styles, and card fields where the page names their script.
import '@tillkit/react/element';
import '@tillkit/react/styles.css';

const element = document.querySelector('tillkit-checkout');
const scripts = document.querySelector<HTMLScriptElement>('#scripts')?.textContent;
if (element && scripts) element.secureFields = JSON.parse(scripts);
