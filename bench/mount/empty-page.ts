// A React page with nothing in it.
import { showWhole } from './show-whole.ts';

showWhole(null);
