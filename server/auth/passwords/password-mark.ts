import { createHash } from 'node:crypto'

/** Mark of a compared hash, as app_private.password_mark makes it: the database refuses a session when its present hash has another. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex')
