import { createHash } from 'node:crypto'

/** The same as app_private.password_mark: the database compares it with the hash that it has now. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex')
