create or replace function app_private.tg_keep_email_free() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if app_private.is_email_taken(new.email, new.id) then
    -- The error of the unique key, so that callers handle both cases alike.
    raise unique_violation using message = 'address is taken', constraint = 'user_email_key';
  end if;
  return new;
end
$$;
comment on function app_private.tg_keep_email_free() is 'Reserves an address for its former account while a dispute could restore it.';
create or replace trigger keep_email_free before insert or update of email on auth."user"
  for each row execute function app_private.tg_keep_email_free();
