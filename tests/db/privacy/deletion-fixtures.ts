import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'

interface Requested {
  readonly outcome: string
  readonly delete_after: Date | null
  readonly online_jobs: number | null
}

type Queries = Pick<Stage, 'query'>

/** As the server calls it after it has checked the password. */
export async function requestDeletion(
  authenticator: Queries,
  { sessionId }: Pick<TestUser, 'sessionId'>,
  confirmedJobs = 0,
): Promise<Requested> {
  const { rows } = await authenticator.query<Requested>('select * from auth.request_deletion($1, $2, $3)', [
    sessionId,
    confirmedJobs,
    'Firefox',
  ])
  const [row] = rows
  if (row === undefined) throw new Error('request_deletion returned no row')
  return row
}

export async function requestOnStage(stage: Stage, user: TestUser, confirmedJobs = 0): Promise<Requested> {
  await stage.becomeAuthenticator()
  return requestDeletion(stage, user, confirmedJobs)
}

/** Ids of the open links that undo the deletion of an account, oldest first. */
export async function undoLinksOf(stage: Stage, { userId }: TestUser): Promise<string[]> {
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ id: string }>(
      `select id from auth.links where user_id = $1 and purpose = 'undo-deletion' order by created_at, id`,
      [userId],
    ),
  )
  return rows.map(({ id }) => id)
}

export async function undo(stage: Stage, linkId: string): Promise<string> {
  await stage.becomeAuthenticator()
  const { rows } = await stage.query<{ state: string }>('select auth.undo_deletion($1, null) as state', [
    linkId,
  ])
  return rows[0]?.state ?? ''
}

/** A session as a sign-in makes one. */
export const signInAgain = (stage: Stage, { userId }: TestUser): Promise<string> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into auth.session (user_id, token, expires_at, updated_at)
       values ($1, gen_random_uuid()::text, now() + interval '1 day', now()) returning id`,
      [userId],
    )
    return rows[0]?.id ?? ''
  })
