/**
 * Secrets of authenticator apps are encrypted with a key of their own: not AUTH_SECRET, which is rotated to sign everybody
 * out. A stolen copy of the database holds none of them.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

export interface SecretBox {
  /** The result opens for this account only, so that nobody can move it to another row. */
  seal(text: string, userId: string): Buffer
  /** Throws when the key or the account is another one. */
  open(sealed: Buffer, userId: string): string
}

/** `secret` is asked for when it is needed: it is generated then. */
export function createSecretBox(secret: () => string): SecretBox {
  let key: Buffer | undefined
  const keyOf = (): Buffer => {
    key ??= Buffer.from(hkdfSync('sha256', secret(), '', 'authenticator app secrets', 32))
    return key
  }
  return {
    seal(text, userId) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(), iv).setAAD(Buffer.from(userId))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(sealed, userId) {
      const iv = sealed.subarray(0, IV_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(), iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
      return Buffer.concat(text).toString('utf8')
    },
  }
}
