create or replace function app_private.next_application_statuses(application_id uuid, status app_public.application_status)
returns app_public.application_status[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- A blocked job is no reason to write to anybody.
  select case when jobs.status = 'gesperrt' then '{}' else array(
    select transitions.to_status from app_private.application_transitions as transitions
    where transitions.from_status = $2 and transitions.side = 'company'
      -- The applicant is told of each move, with a text. Nobody decides so often; one that goes on is a flood of mails.
      and (
        select count(*) < app_private.moves_per_day() from app_public.application_events as moves
        where moves.application_id = $1 and moves.kind = 'verschoben' and moves.created_at > now() - interval '1 day')
    union
    select undone.status from (select app_private.undone_application_status($1) as status) as undone where undone.status is not null
    order by 1) end
  from app_public.applications
  join app_public.jobs on jobs.id = applications.job_id
  where applications.id = $1
$$;
comment on function app_private.next_application_statuses(uuid, app_public.application_status) is 'Where the company may move an application in this status now, in the order of the statuses: nowhere when the job is blocked, and after as many moves within 24 hours as app_private.moves_per_day says only back.';
