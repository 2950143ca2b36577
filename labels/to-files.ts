import { format } from 'oxfmt';
import type { ListLabels } from '../packages/react/src/labels/checkout-labels.ts';
import type { FieldNames } from '../packages/react/src/labels/labels.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { toPageTexts, type Words } from './words.ts';

const languages: Readonly<Record<string, Words>> = { da, de, el, en, es, fr, it, no, pl, pt };

/** Marks a reference to a label in another module, so that `write` emits an identifier instead of a string. */
const inCode = (name: string): string => `=>${name}`;

/**
 * Formats labels as TypeScript code. Whitespace characters other than U+0020 are escaped, so that they are visible in
 * editors.
 */
const write = (texts: object): string =>
  JSON.stringify(texts)
    .replaceAll(/[^\S ]/g, (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`)
    .replaceAll(/"=>([\w.]+)"/g, '$1');

const constant = (name: string, type: string, texts: object): string =>
  `export const ${name}: ${type} = ${write(texts)};`;

const importType = (types: string, from: string): string => `import type { ${types} } from '../${from}.ts';`;

const labelTypes = 'ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels';

const formLoaders = `export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');`;

/** The lines of code in each module for one language, keyed by module name. Pages load each module separately. */
type Modules = Readonly<Record<string, readonly string[]>>;

const modulesOf = ({
  button,
  lightbox,
  fields,
  status,
  steps,
  checkout,
  methods,
  drawn,
  own,
  errors,
}: Words): Modules => ({
  labels: [
    importType(labelTypes, 'labels'),
    constant('button', 'ButtonLabels', button),
    constant('lightbox', 'LightboxLabels', lightbox),
    constant('fields', 'FieldLabels', fields),
    constant('status', 'StatusLabels', status),
    constant('steps', 'StepLabels', steps),
  ],
  checkout: [importType('CheckoutLabels', 'checkout-labels'), constant('checkout', 'CheckoutLabels', checkout)],
  methods: [importType('MethodLabels', 'method-labels'), constant('methods', 'MethodLabels', methods)],
  forms: [importType('DrawnLabels, FormTexts', 'form-labels'), constant('drawn', 'DrawnLabels', drawn), formLoaders],
  own: [importType('OwnLabels', 'own-labels'), constant('own', 'OwnLabels', own)],
  errors: [importType('ErrorLabels', 'error-labels'), constant('errors', 'ErrorLabels', errors)],
});

/** Splits a label object into two objects: one with the named labels, and one with all other labels. */
function split<T extends object, K extends keyof T>(texts: T, names: readonly K[]): readonly [Pick<T, K>, Omit<T, K>] {
  const isNamed = ([name]: [string, unknown]) => names.includes(name as K);
  const entries = Object.entries(texts);
  return [
    Object.fromEntries(entries.filter(isNamed)) as Pick<T, K>,
    Object.fromEntries(entries.filter((entry) => !isNamed(entry))) as Omit<T, K>,
  ];
}

const fieldNames: readonly (keyof FieldNames)[] = ['cardNumber', 'expiry', 'expiryFormat', 'cvv'];
const listNames: readonly (keyof ListLabels)[] = [
  'or',
  'savedCard',
  'expires',
  'refused',
  'choose',
  'loading',
  'rowFailed',
  'retry',
  'declined',
  'canceled',
];

/**
 * Returns the modules for English, the built-in language. Labels that a page shows on its first render are in separate
 * modules, so that the page does not have to load the other labels.
 */
function englishModules(words: Words): Modules {
  const { button, lightbox, fields, status, steps, checkout, methods, drawn } = words;
  const [names, fieldTexts] = split(fields, fieldNames);
  const [list, rows] = split(checkout, listNames);
  const { failed, retry } = drawn;
  const { kinds, picker, installments } = methods;
  const { legend, none, reasons } = picker;
  return {
    ...modulesOf(words),
    button: [importType('ButtonLabels', 'labels'), constant('button', 'ButtonLabels', button)],
    lightbox: [importType('LightboxLabels', 'labels'), constant('lightbox', 'LightboxLabels', lightbox)],
    steps: [importType('StepLabels', 'labels'), constant('steps', 'StepLabels', steps)],
    'field-names': [importType('FieldNames', 'labels'), constant('fieldNames', 'FieldNames', names)],
    fields: [importType('FieldTexts', 'labels'), constant('fieldTexts', 'FieldTexts', fieldTexts)],
    labels: [
      `import { fieldNames } from './field-names.ts';
      import { fieldTexts } from './fields.ts';
      import type { FieldLabels, StatusLabels } from '../labels.ts';`,
      `export { button } from './button.ts';
      export { lightbox } from './lightbox.ts';
      export { steps } from './steps.ts';`,
      'export const fields: FieldLabels = { ...fieldNames, ...fieldTexts };',
      constant('status', 'StatusLabels', status),
    ],
    'checkout-list': [importType('ListLabels', 'checkout-labels'), constant('list', 'ListLabels', list)],
    'checkout-rows': [importType('RowLabels', 'checkout-labels'), constant('rows', 'RowLabels', rows)],
    checkout: [
      `import type { CheckoutLabels } from '../checkout-labels.ts';
      import { list } from './checkout-list.ts';
      import { rows } from './checkout-rows.ts';`,
      'export const checkout: CheckoutLabels = { ...list, ...rows };',
    ],
    picker: [`export const picker = ${write({ legend, none, other: reasons.other, method: kinds.other })} as const;`],
    installments: [
      importType('InstallmentLabels', 'method-labels'),
      constant('installments', 'InstallmentLabels', installments),
    ],
    methods: [
      `import type { MethodLabels } from '../method-labels.ts';
      import { installments } from './installments.ts';
      import { picker } from './picker.ts';`,
      constant('methods', 'MethodLabels', {
        kinds: { ...kinds, other: inCode('picker.method') },
        picker: {
          ...picker,
          legend: inCode('picker.legend'),
          reasons: { ...reasons, other: inCode('picker.other') },
          none: inCode('picker.none'),
        },
        installments: inCode('installments'),
      }),
    ],
    'form-failure': [`export const formFailure = ${write({ failed, retry })} as const;`],
    forms: [
      `import type { DrawnLabels, FormTexts } from '../form-labels.ts';
      import { formFailure } from './form-failure.ts';`,
      constant('drawn', 'DrawnLabels', {
        ...drawn,
        failed: inCode('formFailure.failed'),
        retry: inCode('formFailure.retry'),
      }),
      formLoaders,
    ],
  };
}

const heading = (language: string): string =>
  `// Generated from labels/${language}.ts by \`npm run labels\`. Do not edit.`;

const style = { printWidth: 120, singleQuote: true };

/** Returns the code of the files that are generated for the React package and the sandbox, keyed by file path. */
export async function toFiles(): Promise<ReadonlyMap<string, string>> {
  const codes = Object.entries(languages).flatMap(([language, words]) => {
    const modules = language === 'en' ? englishModules(words) : modulesOf(words);
    const ofReact = Object.entries(modules).map(
      ([name, code]) =>
        [
          `packages/react/src/labels/${language}/${name}.ts`,
          [`${heading(language)}\n${code[0]}`, ...code.slice(1)],
        ] as const,
    );
    const page = [
      `${heading(language)}\nimport type { PageTexts } from './page-texts.ts';`,
      constant(language, 'PageTexts', toPageTexts(words)),
    ];
    return [...ofReact, [`packages/sandbox/src/texts/${language}.ts`, page] as const];
  });
  const files = codes.map(
    async ([path, parts]) => [path, (await format(path, parts.join('\n\n'), style)).code] as const,
  );
  return new Map(await Promise.all(files));
}
