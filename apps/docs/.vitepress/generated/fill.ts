import { apiReference } from './api-reference.ts';
import { componentFacts } from './component-facts.ts';
import { install, usage } from './component-usage.ts';
import { criteriaTable } from './criteria-table.ts';
import { errorTable } from './error-table.ts';
import { componentStates } from './states.ts';

const makers: Readonly<Record<string, (name: string) => string>> = {
  api: apiReference,
  component: componentFacts,
  install,
  states: componentStates,
  usage,
  criteria: criteriaTable,
  errors: errorTable,
};

/**
 * Returns a page in which lines such as `<!-- generated: component CheckoutButton -->` are replaced with generated
 * content.
 */
export const fill = (page: string): string =>
  page.replaceAll(/^<!-- generated: (\w+) ?([\w ]*) -->$/gm, (_, kind: string, name: string) => {
    const make = makers[kind];
    if (!make)
      throw new Error(`Unknown kind of generated part: “${kind}”. Use one of ${Object.keys(makers).join(', ')}.`);
    return make(name);
  });
