import { expect, test } from 'vitest';
import { readDeclarations } from '../storybook/props/read-declarations.ts';
import { defaultOf, detailOf, membersOf } from '../storybook/props/read-members.ts';

const declarations = readDeclarations();

test("membersOf lists the members of a field's props interface, each with the description from its docblock", () => {
  const members = membersOf('FieldProps', declarations);
  expect(members.map(({ name }) => name).slice(0, 4)).toEqual(['className', 'help', 'placeholder', 'onReady']);
  expect(members[1]).toEqual({
    name: 'help',
    required: false,
    type: 'string',
    description: 'Help text below the field. An error stands below the help text.',
  });
  expect(members[3]?.type).toBe('(event: FieldEvent) => void');
});

test('inherited props come before the props that the TypeScript interface itself declares', () => {
  const names = membersOf('LightboxOptions', declarations).map(({ name }) => name);
  expect(names).toEqual(['onOpen', 'onClose', 'onDowngrade', 'onError', 'script', 'timeout']);
});

test.for([
  ['Maximum wait in milliseconds for the script. Defaults to 10,000.', '10,000'],
  ['Window of the payment page. Defaults to `_top`.', '_top'],
  ['Name in a form. Defaults to `paymentmethod`, the wire name.', 'paymentmethod'],
  ['First wait in milliseconds. Defaults to 1,000; grows to ten seconds.', '1,000'],
  ['Codes to choose from. Defaults to all countries.', 'all countries'],
  ['Texts to use instead of the loaded ones.', undefined],
  ['Locale. Defaults to the nearest `lang` attribute.', 'the nearest lang attribute'],
] as const)('defaultOf reads the default from the docblock: %s', ([description, value]) => {
  expect(defaultOf(description)).toBe(value);
});

test('a documented type includes the declarations of the types that it refers to', () => {
  expect(detailOf('readonly FormIssue[]', declarations)).toMatch(/interface FormIssue \{[^]*readonly wire: string;/);
  expect(detailOf('(event: FieldEvent) => void', declarations)).toContain('type FieldProblem =');
  expect(detailOf('string', declarations)).toBeUndefined();
});
