// Runs in the page, under the strict content security policy of the bench's server.
import { measure } from '../measure.ts';
import { groups } from './contenders.ts';

const reports: string[] = [];
document.addEventListener('securitypolicyviolation', (event) => reports.push(event.violatedDirective));
const results = Object.fromEntries(Object.entries(groups).map(([title, contenders]) => [title, measure(contenders)]));
Object.assign(globalThis, { benchResults: { results, reports } });
