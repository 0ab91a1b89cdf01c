create or replace function app_private.tg_drop_exports() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Without a session nobody could download them, and a running attempt finds that it is over.
  perform app_private.drop_data_exports(array(
    select exports.id from app_public.data_exports as exports
    where exports.user_id = new.id and exports.state in ('requested', 'running', 'ready')), 'expired');
  return null;
end
$$;
comment on function app_private.tg_drop_exports() is 'Deletes the archives of an account, also one that is being made, when it is suspended or its deletion is requested.';
create or replace trigger drop_exports after update of suspended_at, deletion_requested_at on auth."user"
  for each row when (new.is_withheld) execute function app_private.tg_drop_exports();
