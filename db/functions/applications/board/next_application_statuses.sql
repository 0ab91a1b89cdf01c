create or replace function app_private.next_application_statuses(application_ids uuid[])
returns table (application_id uuid, statuses app_public.application_status[])
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with ways as materialized (
    select transitions.from_status, array_agg(transitions.to_status order by transitions.to_status) as statuses
    from app_private.application_transitions as transitions where transitions.side = 'company'
    group by transitions.from_status
  )
  select applications.id, case
    -- A blocked job is no reason to write to anybody.
    when jobs.status = 'gesperrt' then '{}'
    when undo.status is null then onward.statuses
    else array(select unnest(onward.statuses) union select undo.status order by 1) end
  from app_public.applications
  join app_public.jobs on jobs.id = applications.job_id
  left join ways on ways.from_status = applications.status
  -- Each move sets moved_at: most applications were not moved lately, and the history of those is not read.
  cross join lateral (select coalesce(applications.moved_at > now() - interval '1 day', false) as was_moved) as lately
  cross join lateral (
    -- The applicant is told of each move, with a text. Nobody decides so often; one that goes on is a flood of mails.
    select case when lately.was_moved and (
        select count(*) >= app_private.moves_per_day() from app_public.application_events as moves
        where moves.application_id = applications.id and moves.kind = 'verschoben' and moves.created_at > now() - interval '1 day')
      then '{}' else coalesce(ways.statuses, '{}') end as statuses
  ) as onward
  cross join lateral (
    select case when lately.was_moved then app_private.undone_application_status(applications.id) end as status
  ) as undo
  where applications.id = any ($1)
$$;
comment on function app_private.next_application_statuses(uuid[]) is 'Where the company may move each of these applications now, in the order of the statuses: nowhere when the job is blocked, and after as many moves within 24 hours as app_private.moves_per_day says only back.';
