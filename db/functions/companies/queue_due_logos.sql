create or replace function app_private.queue_due_logos() returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.queue_logo_fetch(due.company_id)
  from (
    select distinct company_logos.company_id from app_private.company_logos
    where company_logos.next_attempt_at <= now()
    limit 500
  ) as due
$$;
comment on function app_private.queue_due_logos() is 'Queues the logos whose next attempt is due, those of before the store included; at most 500 companies a run.';
