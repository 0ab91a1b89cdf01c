create or replace function app_private.gone_decision(kind app_public.review_kind, thing_id uuid) returns app_public.review_decision
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  last app_public.job_review := app_private.review_of(kind, thing_id);
begin
  return case when last.outcome in ('approved', 'rejected', 'blocked')
    then row(thing_id, 'already_decided', last.decided_by)::app_public.review_decision
    else row(thing_id, 'not_found', null)::app_public.review_decision end;
end
$$;
comment on function app_private.gone_decision(app_public.review_kind, uuid) is 'Why something is not in the queue any more: decided by an admin, who is named, or gone.';
