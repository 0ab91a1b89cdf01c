/**
 * scrypt in the format of better-auth, `<salt>:<key>` in hexadecimal. Runs in a thread of its own (password-threads.ts),
 * synchronously: the asynchronous form would take threads of libuv, in which Node also compresses and reads files.
 */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 16, p: 1 }
const KEY_BYTES = 64

const keyOf = (password: string, salt: string): Buffer =>
  scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, { ...COST, maxmem: 256 * COST.N * COST.r })

export function hash({ password }: { readonly password: string }): string {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${keyOf(password, salt).toString('hex')}`
}

export function verify({ password, hash }: { readonly password: string; readonly hash: string }): boolean {
  const [salt, key] = hash.split(':')
  if (!salt || !key) throw new Error('Not a password hash')
  const expected = Buffer.from(key, 'hex')
  const given = keyOf(password, salt)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
