create or replace function app_private.tg_end_suspended_sessions() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from auth.session where session.user_id = new.id;
  return null;
end
$$;
comment on function app_private.tg_end_suspended_sessions() is 'Deletes all sessions of an account when it is suspended or its deletion is requested, whichever statement does it.';
create or replace trigger end_suspended_sessions after update of suspended_at, deletion_requested_at on auth."user"
  for each row when (new.is_withheld) execute function app_private.tg_end_suspended_sessions();
