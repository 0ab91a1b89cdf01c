import { expect, it } from 'vitest'
import { clientKey } from '../../../server/auth/attempts.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const same = (one: string, other: string): boolean => clientKey(one, SECRET).equals(clientKey(other, SECRET))

it.each([
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:0db8:0000:0000:abcd::2'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::2'],
  // As proxies write X-Forwarded-For: the port differs with every connection.
  ['203.0.113.7:51234', '203.0.113.7:51235'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::9'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::9'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  // No IP address at all: each made-up text must not be a new client.
  ['unknown', '_hidden'],
  ['203.0.113.7:51234:1', '2001:db8:1:2::1::'],
])('%s and %s are one client', (one, other) => {
  expect(same(one, other)).toBe(true)
})

it.each([
  ['203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::1', '1::1'],
  ['2001:db8::1', '::ffff:203.0.113.7'],
  ['203.0.113.7:443', '203.0.113.8:443'],
  ['[2001:db8:1:2::1]:443', '[2001:db8:1:3::1]:443'],
])('%s and %s are two', (one, other) => {
  expect(same(one, other)).toBe(false)
})

it('cannot be derived without the secret', () => {
  expect(clientKey('203.0.113.7', SECRET)).not.toEqual(clientKey('203.0.113.7', `${SECRET}!`))
})
