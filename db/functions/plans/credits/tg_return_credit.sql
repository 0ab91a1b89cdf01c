create or replace function app_private.tg_return_credit() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.return_credit(new.id, by_admin => new.status in ('abgelehnt', 'gesperrt'));
  return null;
end
$$;
comment on function app_private.tg_return_credit() is 'Gives the credit of a job back that leaves the review without going online: rejected, withdrawn or blocked.';
create or replace trigger return_credit after update of status on app_public.jobs
  for each row when (old.status = 'zur_pruefung' and new.status not in ('zur_pruefung', 'aktiv')) execute function app_private.tg_return_credit();
