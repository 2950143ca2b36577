import { apiReference } from './api-reference.ts';
import { componentFacts } from './component-facts.ts';
import { install, usage } from './component-usage.ts';
import { criteriaTable } from './criteria-table.ts';
import { errorTable } from './error-table.ts';

const makers: Readonly<Record<string, (name: string) => string>> = {
  api: apiReference,
  component: componentFacts,
  install,
  usage,
  criteria: criteriaTable,
  errors: errorTable,
};

/** A page with what is written from the sources put in: `<!-- generated: component CheckoutButton -->` on a line. */
export const fill = (page: string): string =>
  page.replaceAll(/^<!-- generated: (\w+) ?([\w ]*) -->$/gm, (_, kind: string, name: string) => {
    const make = makers[kind];
    if (!make) throw new Error(`Nothing writes “${kind}”. Known are ${Object.keys(makers).join(', ')}.`);
    return make(name);
  });
