/** Issues of the newsletter and their readers, for tests. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'

type Client = Pick<pg.ClientBase, 'query'>

export const TEXT = { id: 'a', kind: 'text', markdown: 'Guten Tag **aus der Redaktion**.' } as const
export const MATCHES = { id: 'm', kind: 'matches', title: 'Neu für Sie', most: 3 } as const

interface Reader {
  readonly address?: string
  readonly userId?: string
  readonly professions?: readonly string[]
  readonly regions?: readonly string[]
  readonly frequency?: 'jede_ausgabe' | 'monatlich'
  readonly state?: 'unbestaetigt' | 'aktiv' | 'pausiert' | 'abgemeldet'
}

/** A subscription as its own verbs leave it behind; its id. */
export async function subscribe(owner: Client, reader: Reader = {}): Promise<string> {
  const state = reader.state ?? 'aktiv'
  const { rows } = await owner.query<{ id: string }>(
    `insert into app_public.newsletter_subscriptions
       (address, user_id, state, professions, regions, frequency, confirmed_at, paused_at, ended_at)
     values ($1, $2, $3::text::app_public.newsletter_state, $4, $5, $6, case when $3::text <> 'unbestaetigt' then now() end,
       case when $3::text = 'pausiert' then now() end, case when $3::text = 'abgemeldet' then now() end)
     returning id`,
    [
      (reader.address ?? `leserin-${randomUUID()}@praxis.example`).toLowerCase(),
      reader.userId ?? null,
      state,
      reader.professions ?? [],
      reader.regions ?? [],
      reader.frequency ?? 'jede_ausgabe',
    ],
  )
  return rows[0]?.id ?? ''
}

export interface Issue {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly edition: number
  readonly slug: string | null
  readonly blocks: unknown
}

export interface IssueFields {
  readonly subject?: string | null
  readonly preheader?: string | null
  readonly blocks?: unknown
  readonly segment?: {
    readonly roles?: readonly string[]
    readonly professions?: readonly string[]
    readonly states?: readonly string[]
  }
}

const FIELDS = `row($1, $2, $3::jsonb, row($4::app_public.newsletter_reader[], $5::text[], $6::text[])::app_public.newsletter_segment)::app_public.newsletter_issue_fields`

/** As the person of the stage. */
export async function saveIssue(
  stage: Pick<Stage, 'query'>,
  fields: IssueFields = {},
  before?: Pick<Issue, 'id' | 'version'>,
): Promise<Issue> {
  const { rows } = await stage.query<Issue>(
    `select (saved).* from app_public.save_newsletter_issue(${FIELDS}, $7, $8) as saved`,
    [
      fields.subject === undefined ? 'Neues im Herbst' : fields.subject,
      fields.preheader ?? null,
      JSON.stringify(fields.blocks ?? [TEXT]),
      fields.segment?.roles ?? [],
      fields.segment?.professions ?? [],
      fields.segment?.states ?? [],
      before?.id ?? null,
      before?.version ?? null,
    ],
  )
  const [issue] = rows
  if (issue === undefined) throw new Error('Nothing was saved')
  return issue
}

type Verb =
  | 'pause_newsletter_issue'
  | 'cancel_newsletter_issue'
  | 'unschedule_newsletter_issue'
  | 'duplicate_newsletter_issue'

export async function act(stage: Pick<Stage, 'query'>, verb: Verb, id: string): Promise<Issue> {
  const { rows } = await stage.query<Issue>(`select (done).* from app_public.${verb}($1) as done`, [id])
  const [issue] = rows
  if (issue === undefined) throw new Error('Nothing was done')
  return issue
}

export async function actOnVersion(
  stage: Pick<Stage, 'query'>,
  verb: 'send_newsletter_issue' | 'resume_newsletter_issue',
  { id, version }: Pick<Issue, 'id' | 'version'>,
): Promise<Issue> {
  const { rows } = await stage.query<Issue>(`select (done).* from app_public.${verb}($1, $2) as done`, [
    id,
    version,
  ])
  const [issue] = rows
  if (issue === undefined) throw new Error('Nothing was done')
  return issue
}

export async function beAdmin(stage: Stage): Promise<TestUser> {
  const admin = await stage.createUser({ role: 'admin' })
  await stage.become(admin)
  return admin
}

/** What the worker does, without its throttle. */
export async function handOver(owner: Client, perMinute = 60_000): Promise<number | null> {
  await owner.query(`update app_private.newsletter_pace set filled_at = now() - interval '1 minute'`)
  const { rows } = await owner.query<{ wait: number | null }>(
    'select app_private.hand_over_newsletters($1) as wait',
    [perMinute],
  )
  return rows[0]?.wait ?? null
}
