import type pg from 'pg'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Lines of the log about jobs and requests as they would have been written at their time; an approval approves the company too. */
export async function writePastEvents(client: pg.ClientBase, rows: Rows): Promise<void> {
  await client.query(
    `with given as materialized (
       select past.*, uuid_send(gen_random_uuid()) as salt, jsonb_build_object('reason', past.reason) as details
       from jsonb_to_recordset($1) as past (
         id uuid, job_id uuid, request_id uuid, actor_id uuid, action text, reason text, concerns_change boolean, created_at timestamptz)
     ), kept as (
       insert into app_public.audit_details (event_id, salt, details)
       select id, salt, details from given where reason is not null
     ), written as (
       insert into audit.events (id, created_at, recorded_at, actor_id, action, thing_kind, thing_id, company_id, data, details_hash)
       select given.id, given.created_at, given.created_at, given.actor_id, given.action,
         case when job_id is null then 'job_request' else 'job' end, coalesce(job_id, request_id), jobs.company_id,
         case when concerns_change then '{"concernsChange": true}'::jsonb else '{}' end,
         case when reason is not null then sha256(salt || convert_to(details::text, 'UTF8')) end
       from given left join app_public.jobs on jobs.id = given.job_id
     )
     select app_private.approve_company_fields(company_id) from (
       select distinct jobs.company_id from given join app_public.jobs on jobs.id = given.job_id where action = 'approved') as approved`,
    [JSON.stringify(rows)],
  )
}
