create or replace function app_private.limit_session() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A session belongs to the sign-in that began it. Extending it cannot move that moment, nor outlive its limit.
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    new.remembered := old.remembered;
  elsif exists (select from auth."user" where "user".id = new.user_id and "user".suspended_at is not null) then
    perform app_private.fail('OS403');
  end if;
  new.expires_at := least(new.expires_at,
    new.created_at + case when new.remembered then interval '90 days' else interval '1 day' end);
  return new;
end
$$;
comment on function app_private.limit_session() is 'Ends every session 90 days after its sign-in at the latest, one day after when it is not to be remembered; OS403 for a suspended account.';
create or replace trigger limit_session before insert or update on auth.session
  for each row execute function app_private.limit_session();
