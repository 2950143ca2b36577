// Runs the benchmark in the browser, under the strict Content Security Policy that the benchmark's server sends.
import { measure } from '../measure.ts';
import { groups } from './contenders.ts';

const reports: string[] = [];
document.addEventListener('securitypolicyviolation', (event) => reports.push(event.violatedDirective));
const results = Object.fromEntries(Object.entries(groups).map(([title, contenders]) => [title, measure(contenders)]));
Object.assign(globalThis, { benchResults: { results, reports } });
