import { expect, test } from 'vitest';
import { describeSettings, welcome } from './describe-settings.ts';
import { completeSettings } from '../admin/settings.ts';
import { testCards } from '../issuer/test-cards.ts';

test('password and keys are masked whole, whatever their length', () => {
  const short = describeSettings(completeSettings({ password: 'pw' }));
  const long = describeSettings(completeSettings({ password: 'a-much-longer-password' }));
  expect(short).toEqual(long);
  expect(short.filter(({ value }) => value === '********').map(({ name }) => name)).toEqual([
    'Password',
    'HMAC key',
    'HMAC key 2',
  ]);
});

test('the welcome shows the addresses and every test card, but no secret', () => {
  const settings = completeSettings({ port: 4512, password: 'open-sesame', webhookUrl: 'http://127.0.0.1:4000/hook' });
  const [merchant] = settings.merchants;
  const text = welcome(settings);
  expect(text).toContain('http://127.0.0.1:4512/upp/jsp/upStart.jsp');
  expect(text).toContain('http://127.0.0.1:4000/hook (xml)');
  for (const { number } of testCards) expect(text.replaceAll(' ', '')).toContain(number);
  for (const secret of [merchant.password, merchant.hmacKey, merchant.hmacKey2 ?? ''])
    for (let at = 0; at + 6 <= secret.length; at++) expect(text).not.toContain(secret.slice(at, at + 6));
});
