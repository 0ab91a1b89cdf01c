create or replace function app_hidden.note_read_reporters(report_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  this_day constant text := 'reporter:' || me || ':' || (now() at time zone 'Europe/Berlin')::date;
begin
  perform app_private.log_processing(concerned.id, 'reporter_read', this_day)
  from (
    select accounts.id
    from auth."user" as accounts
    where accounts.id in (select reports.reporter_id from app_public.content_reports as reports where reports.id = any ($1))
      and accounts.id <> me
      and not exists (
        select from app_public.data_processing_logs as logs where logs.user_id = accounts.id and logs.cause = this_day)
    order by accounts.id
    -- As in app_private.note_reviewed_requests.
    for key share of accounts skip locked
  ) as concerned;
end
$$;
comment on function app_hidden.note_read_reporters(uuid[]) is 'Writes into the processing logs of the people who made these notices that an admin, the caller, reads them with their names: once per admin, person and day. Admins only.';
revoke all on function app_hidden.note_read_reporters(uuid[]) from public;
grant execute on function app_hidden.note_read_reporters(uuid[]) to app_member;
