/** An environment for a server under test. */
import { type Env, parseEnv } from '../../server/env.ts'
import type { TestDatabase } from './database.ts'

export function testEnv(
  database: Pick<TestDatabase, 'url' | 'authSecret'>,
  more: NodeJS.ProcessEnv = {},
): Env {
  return parseEnv({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    AUTH_SECRET: database.authSecret,
    FACTOR_SECRET: 'only for tests, and long enough for it',
    ...more,
  })
}
