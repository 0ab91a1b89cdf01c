/** The team of a company, as its pages and the server ask SQL for it. */
import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'

interface Team {
  my_role: string
  members: Array<{ user_id: string; person_name: string; email: string; role: string; is_me: boolean }>
  invitations: Array<{ id: string; email: string; invited_by: string | null }>
  join_requests: Array<{ user_id: string; person_name: string; email: string }>
}

type Queries = Pick<Stage, 'query'>

/** Null for who is no member. As owner of the table, so that the function alone decides. */
export async function teamOf(stage: Queries, companyId: string): Promise<Team | null> {
  const { rows } = await stage.query<{ team: Team | null }>(
    `select to_jsonb(app_public.companies_team(jsonb_populate_record(null::app_public.companies, jsonb_build_object('id', $1::text)))) as team`,
    [companyId],
  )
  return rows[0]?.team ?? null
}

/** `invite_colleague($1, $2)`, as the current person of the stage. */
export async function teamVerb(stage: Queries, call: string, values: unknown[]): Promise<void> {
  await stage.query(`select app_public.${call}`, values)
}

export const invite = (stage: Queries, companyId: string, email: string): Promise<void> =>
  teamVerb(stage, 'invite_colleague($1, $2)', [companyId, email])

/** What the links in mails to this address sign. */
export const linksTo = (stage: Stage, email: string): Promise<string[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select payload ->> 'linkId' as id from app_private.mails
       where template = 'company-invitation' and recipient = $1`,
      [email],
    )
    return rows.map(({ id }) => id)
  })

/** Invites and returns what the link signs; the stage stays who it is. */
export async function invited(stage: Stage, companyId: string, email: string): Promise<string> {
  await invite(stage, companyId, email)
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ id: string }>(
      `select invitations.id from app_private.company_invitations as invitations
       join app_private.mails on mails.payload ->> 'linkId' = invitations.id::text and mails.recipient = invitations.email
       where invitations.company_id = $1 and invitations.email = $2`,
      [companyId, email],
    ),
  )
  const [row] = rows
  if (row === undefined) throw new Error(`No invitation was mailed to ${email}`)
  return row.id
}

export async function openLink(
  stage: Stage,
  link: string,
  sessionId: string | null = null,
): Promise<Record<string, unknown>> {
  await stage.becomeAuthenticator()
  const { rows } = await stage.query<{ shown: Record<string, unknown> }>(
    'select auth.invitation_by_link($1, $2) as shown',
    [link, sessionId],
  )
  return rows[0]?.shown ?? {}
}

export const NAMES = { firstName: 'Jana', lastName: 'Petersen', termsVersion: '2026-11-20' } as const

export async function accept(
  stage: Stage,
  link: string,
  sessionId: string | null = null,
  details: object = NAMES,
): Promise<{ outcome: string; password_link_id: string | null } | undefined> {
  await stage.becomeAuthenticator()
  const { rows } = await stage.query<{ outcome: string; password_link_id: string | null }>(
    'select * from auth.accept_invitation($1, $2, $3)',
    [link, sessionId, JSON.stringify(details)],
  )
  return rows[0]
}

/** The roles in a company by account, past every policy. */
export const rolesIn = (stage: Stage, companyId: string): Promise<Record<string, string>> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ user_id: string; role: string }>(
      'select user_id, role from app_public.company_members where company_id = $1',
      [companyId],
    )
    return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
  })

/** A second account of the company, by a link as people come. */
export async function joinTeam(stage: Stage, owner: TestUser, companyId: string, person: TestUser) {
  await stage.become(owner)
  await accept(stage, await invited(stage, companyId, person.email), person.sessionId)
}
