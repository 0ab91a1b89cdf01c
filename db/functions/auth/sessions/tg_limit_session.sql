create or replace function app_private.tg_limit_session() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  person auth."user";
begin
  -- A session belongs to the sign-in that began it. Extending it cannot move that moment, nor outlive its limit.
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    new.remembered := old.remembered;
  else
    -- The lock waits for a suspension or a new password that is under way: it has deleted the sessions it saw, and
    -- this one would come after it.
    select * into person from auth."user" where "user".id = new.user_id for share;
    if person.suspended_at is not null then perform app_hidden.fail('OS403'); end if;
    -- Checking a password takes its time. It may have become the old one since.
    if new.password_mark is not null and not exists (
      select from auth.account
      where account.user_id = new.user_id and account.provider_id = 'credential'
        and app_private.password_mark(account.password) = new.password_mark) then
      perform app_hidden.fail('OS401');
    end if;
  end if;
  new.password_mark := null;
  new.expires_at := least(new.expires_at,
    new.created_at + case when new.remembered then interval '90 days' else interval '1 day' end);
  return new;
end
$$;
comment on function app_private.tg_limit_session() is 'Ends every session 90 days after its sign-in at the latest, one day after when it is not to be remembered; OS403 for a suspended account, OS401 when the password that was checked is no longer the one.';
create or replace trigger limit_session before insert or update on auth.session
  for each row execute function app_private.tg_limit_session();
