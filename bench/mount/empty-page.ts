// An empty React page.
import { showWhole } from './show-whole.ts';

showWhole(null);
