/**
 * The code that the table of jobs keeps of an error and that admins read. The message is not kept: error messages quote
 * data (a constraint names the e-mail address that it refused). The log line has the whole error.
 */
import pg from 'pg'
import { DeliveryError } from '../mail/mailer.ts'

const CODE = /^[\w .-]{1,60}$/

/** The code of the mail server or of Postgres, else the name of the error's class with its network errno. */
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
