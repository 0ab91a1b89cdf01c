/** Codes for the day on which phone and passkey are lost: shown once, stored as hashes, each works once. */
import { createHash, randomBytes } from 'node:crypto'

const CODES = 10

/** Letters of recovery codes: I, L, O and U are missing, because they are mistaken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** 80 random bits: 32 letters divide 256, so each is equally likely. */
function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}

const shown = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** Hexadecimal. With the account, so that equal codes of two people have different hashes. */
export const recoveryCodeHash = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId}\n${code}`).digest('hex')

interface RecoveryCodes {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

export function makeRecoveryCodes(userId: string): RecoveryCodes {
  const codes = Array.from({ length: CODES }, newCode)
  return { codes: codes.map(shown), hashes: codes.map((code) => recoveryCodeHash(userId, code)) }
}

/** Normalizes a typed recovery code: letters that are mistaken for others count as those. Undefined for any other form. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return CODE.test(code) ? code : undefined
}
