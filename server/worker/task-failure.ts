/**
 * What the table of jobs keeps of an error, and what admins read of it: a code. Messages of errors quote what they are
 * about (a constraint names the address it refused), and that is nobody's business there. The log line has the whole error.
 */
import pg from 'pg'
import { DeliveryError } from '../mail/mailer.ts'

const CODE = /^[\w .-]{1,60}$/

/** What the mail server or Postgres calls it, else the name of the class with the errno of the network. */
export function failureCode(error: unknown): string {
  if (error instanceof DeliveryError) return error.code
  if (error instanceof pg.DatabaseError) return `Postgres ${error.code ?? 'unknown'}`
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CODE.test(code) ? `${error.name} ${code}` : error.name
}

export class TaskFailure extends Error {
  override readonly name = 'TaskFailure'

  constructor(error: unknown) {
    super(failureCode(error), { cause: error })
  }
}
