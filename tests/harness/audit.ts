/** Events of the log for tests: nobody can change one, so an old one is written as old. */
import type pg from 'pg'
import type { Stage } from './database.ts'

interface OldEvent {
  readonly action: string
  readonly kind: 'job' | 'job_request' | 'company' | 'account'
  readonly thingId: string | null
  readonly actorId?: string | null
  readonly companyId?: string | null
  readonly data?: Readonly<Record<string, unknown>>
  readonly details?: Readonly<Record<string, unknown>>
  /** As PostgreSQL reads it, for example "now() - interval '1 hour'". */
  readonly at?: string
}

/** Runs as the owner; returns the id. */
export async function writeOldEvent(
  owner: Pick<pg.Client, 'query'>,
  { action, kind, thingId, actorId = null, companyId = null, data = {}, details, at = 'now()' }: OldEvent,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with details as (select uuid_send(gen_random_uuid()) as salt, $7::jsonb as details where $7::jsonb is not null),
     event as (
       insert into audit.events (id, created_at, recorded_at, actor_id, action, thing_kind, thing_id, person_id, company_id, data, details_hash)
       select uuidv7(${at} - now()), ${at}, ${at}, $1, $2, $3, $4, case when $3 = 'account' then $4::uuid end,
         coalesce($5, case when $3 = 'job' then (select company_id from app_public.jobs where jobs.id = $4) end), $6,
         (select sha256(details.salt || convert_to(details.details::text, 'UTF8')) from details)
       returning id)
     , kept as (
       insert into app_public.audit_details (event_id, salt, details) select event.id, details.salt, details.details from event, details)
     select id from event`,
    [
      actorId,
      action,
      kind,
      thingId,
      companyId,
      JSON.stringify(data),
      details ? JSON.stringify(details) : null,
    ],
  )
  return rows[0]?.id ?? ''
}

/** Makes all events older: past their triggers, which only the superuser can switch off, as whom the stage connects. */
export async function ageEvents(stage: Stage, by: string): Promise<void> {
  await stage.asOwner(async (owner) => {
    await owner.query(
      `select set_config('role', 'none', true), set_config('session_replication_role', 'replica', true)`,
    )
    await owner.query(
      'update audit.events set created_at = created_at - $1::interval, recorded_at = recorded_at - $1::interval',
      [by],
    )
    await owner.query(`select set_config('session_replication_role', 'origin', true)`)
  })
}
