import { currentRequestId } from '../request-ids/current-request.ts'
import { applicationName } from './observe-statements.ts'
import type { Pools } from './pools.ts'

/** One statement as the person of the session, in a transaction of its own. As app_admin, policies for admins decide too. */
export async function queryAs(
  { member }: Pick<Pools, 'member'>,
  sessionId: string,
  statement: string,
  values: unknown[],
  role: 'app_member' | 'app_admin' = 'app_member',
): Promise<unknown[]> {
  const client = await member.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('role', $3, true), set_config('app.session_id', $1, true),
        set_config('application_name', $2, true)`,
      [sessionId, applicationName('member', currentRequestId()), role],
    )
    const { rows } = await client.query(statement, values)
    await client.query('commit')
    client.release()
    return rows
  } catch (error) {
    // The next request must not find this one's session in the connection: without a rollback it goes with its transaction.
    const ended = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!ended)
    throw error
  }
}
