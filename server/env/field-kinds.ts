/** What several rooms of the configuration need to describe their variables. */
import { z } from 'zod'
import { splitHosts } from './split-hosts.ts'

/** One line for the operator; the command line prints it without a stack and ends with 1. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

export const port = z.coerce.number().int().min(0).max(65_535)

export const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL starting with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  })

const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:']

/** One server, or several that follow one another: postgres://one:5432,two:5432/name */
export const databaseUrl = z
  .string()
  .refine(
    (text) =>
      splitHosts(text).every(
        (one) => URL.canParse(one) && DATABASE_PROTOCOLS.includes(new URL(one).protocol),
      ),
    { error: 'must be a URL starting with postgres:// or postgresql://' },
  )

export const flag = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'])
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text))

/** Only programs of this machine reach it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(host)
}
