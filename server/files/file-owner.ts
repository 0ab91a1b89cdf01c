/** Whose file it is: of a session, or of the draft of somebody without an account. Each is asked for in SQL. */
import type { FastifyRequest } from 'fastify'
import { createAttempts } from '../auth/attempts.ts'
import { GUEST_KEY_HEADER, guestKeyHash } from '../auth/links/guest-key.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { Gate } from '../overload/gate.ts'
import { FileRefusal } from './file-refusal.ts'
import { asFileRefusal } from './sql-refusal.ts'

export interface FileOwner {
  /** Names the owner among uploads that are under way. */
  readonly account: string
  begin(fileId: string, name: string, bytes: number): Promise<unknown[]>
  finish(fileId: string, key: string, pages: number, sha256: Buffer): Promise<unknown[]>
  abandon(fileId: string, key: string, wasCostly: boolean): Promise<unknown>
  drop(fileId: string): Promise<unknown>
}

export type FindOwner = (request: FastifyRequest) => Promise<FileOwner>

/** The connections are those of sign-ins, which must always find one. */
const GUEST_QUERIES = { atOnce: 2, waiting: 120, patienceMs: 10_000 }

/** A file that took the reader seconds weighs as much as ten that took milliseconds, as for members. */
const COSTLY_WEIGHT = 9

export function createFileOwners({ pools, env }: Pick<BaseContext, 'pools' | 'env'>): FindOwner {
  const attempts = createAttempts(pools.auth, env.authSecret)
  const gate = new Gate(GUEST_QUERIES)

  const refusing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw asFileRefusal(error)
    }
  }

  function ofMember(sessionId: string, account: string): FileOwner {
    const ask = (statement: string, values: unknown[]) =>
      refusing(queryAs(pools, sessionId, statement, values))
    return {
      account,
      begin: (...values) => ask('select * from app_hidden.begin_file_upload($1, $2, $3)', values),
      finish: (...values) => ask('select app_hidden.finish_file_upload($1, $2, $3, $4) as done', values),
      abandon: (...values) => ask('select app_hidden.abandon_file_upload($1, $2, $3)', values),
      drop: (fileId) => ask('select app_hidden.drop_waiting_file($1)', [fileId]),
    }
  }

  function ofGuest(guestKey: Buffer, ip: string): FileOwner {
    const ask = (statement: string, values: unknown[]) =>
      refusing(gate.run('', async () => (await pools.auth.query(statement, values)).rows as unknown[]))
    const count = () => gate.run('', () => attempts.countClient('guest-file-client', ip))
    return {
      account: `guest:${guestKey.toString('hex')}`,
      async begin(fileId, name, bytes) {
        if (!(await count()).allowed) throw new FileRefusal('GUEST_UPLOADS_TOO_OFTEN')
        return ask('select * from auth.begin_guest_file($1, $2, $3, $4)', [fileId, guestKey, name, bytes])
      },
      finish: (fileId, ...values) =>
        ask('select auth.finish_guest_file($1, $2, $3, $4, $5) as done', [fileId, guestKey, ...values]),
      async abandon(fileId, key, wasCostly) {
        await ask('select auth.drop_guest_file($1, $2, $3)', [fileId, guestKey, key])
        for (let more = 0; wasCostly && more < COSTLY_WEIGHT; more += 1) await count()
      },
      drop: (fileId) => ask('select auth.drop_guest_file($1, $2)', [fileId, guestKey]),
    }
  }

  return async (request) => {
    // The form of a visitor, also when somebody has signed in since in another tab: the file is that of the form.
    const given = request.headers[GUEST_KEY_HEADER]
    if (given !== undefined) {
      const guestKey = guestKeyHash(given)
      if (guestKey === undefined) throw new FileRefusal('INVALID_INPUT')
      return ofGuest(guestKey, request.ip)
    }
    const session = await request.loadSession()
    if (session === null) throw new FileRefusal('UNAUTHENTICATED')
    if (session.role === 'admin' && request.method === 'PUT') throw new FileRefusal('FORBIDDEN')
    return ofMember(session.id, session.userId)
  }
}
