import { expect, it } from 'vitest'
import { createSecretBox } from '../../../../server/auth/factors/secret-box.ts'
import { parseEnv } from '../../../../server/env.ts'

const USER = '019aa0c3-1111-7111-8111-111111111111'
const FACTOR_SECRET = 'a secret of factors that is long enough'

const boxOf = (more: NodeJS.ProcessEnv) => {
  const env = parseEnv({ NODE_ENV: 'test', FACTOR_SECRET, ...more })
  return createSecretBox(() => env.factorSecret)
}

it('an app goes on when AUTH_SECRET is rotated, and opens for its account and with its key alone', () => {
  const sealed = boxOf({ AUTH_SECRET: 'the secret of before, long enough for it' }).seal('GEHEIM', USER)
  const after = boxOf({ AUTH_SECRET: 'the secret of after, long enough for it' })
  expect(after.open(sealed, USER)).toBe('GEHEIM')
  expect(() => after.open(sealed, USER.replace('1111', '2222'))).toThrow()
  const other = boxOf({ FACTOR_SECRET: 'another secret of factors, long enough' })
  expect(() => other.open(sealed, USER)).toThrow()
})
