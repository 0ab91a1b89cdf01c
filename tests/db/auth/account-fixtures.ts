import { randomUUID } from 'node:crypto'
import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'

interface OtherBrowser {
  readonly sessionId: string
  readonly handle: string
}

/** The same person, signed in with one more browser. */
export const signInElsewhere = (
  stage: Stage,
  { userId }: Pick<TestUser, 'userId'>,
  device: string | null = 'Safari auf iPhone',
): Promise<OtherBrowser> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string; handle: string }>(
      `insert into auth.session (user_id, token, device, expires_at, updated_at)
       values ($1, $2, $3, now() + interval '1 day', now() - interval '1 hour') returning id, handle`,
      [userId, randomUUID(), device],
    )
    return { sessionId: rows[0]?.id ?? '', handle: rows[0]?.handle ?? '' }
  })

interface SessionRow {
  readonly handle: string
  readonly is_current: boolean
  readonly device: string
}

export const mySessions = async (stage: Stage): Promise<SessionRow[]> => {
  const { rows } = await stage.query<SessionRow>(
    'select handle, is_current, device from unnest(app_public.my_sessions())',
  )
  return rows
}

interface EventRow {
  readonly id: string
  readonly event_type: string
  readonly reason: string | null
  readonly activity: string | null
  readonly resource: string | null
  readonly action: string | null
  readonly new_device: boolean
}

export const myEvents = async (
  stage: Stage,
  pageSize = 20,
  after: string | null = null,
): Promise<EventRow[]> => {
  const { rows } = await stage.query<EventRow>(
    `select id, event_type, reason, activity, resource, action, new_device
     from unnest(app_public.my_security_events($1, $2))`,
    [pageSize, after],
  )
  return rows
}

/** The one value that a function returns. */
export async function call<Value>(stage: Stage, expression: string, values: unknown[] = []): Promise<Value> {
  const { rows } = await stage.query<{ value: Value }>(`select ${expression} as value`, values)
  const [row] = rows
  if (row === undefined) throw new Error('The function returned no row')
  return row.value
}
