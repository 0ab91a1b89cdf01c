create or replace function app_private.tg_keep_email_free() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if app_private.is_email_taken(new.email, new.id) then
    -- As the unique key would say it: to the outside both are the same.
    raise unique_violation using message = 'address is taken', constraint = 'user_email_key';
  end if;
  return new;
end
$$;
comment on function app_private.tg_keep_email_free() is 'Keeps an address for its former account as long as a dispute could bring it back.';
create or replace trigger keep_email_free before insert or update of email on auth."user"
  for each row execute function app_private.tg_keep_email_free();
