create or replace function app_private.tg_limit_session() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  person auth."user";
begin
  -- created_at is the time of the sign-in and bounds the lifetime. Extending a session must change neither.
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    new.remembered := old.remembered;
  else
    -- Every new session passes here, those that SQL makes (verify_email, change_password) like those of better-auth, so
    -- this is where all need the second factor.
    -- The lock waits for a concurrent suspension or password change: that transaction deletes only the sessions it
    -- sees, and this one would be inserted after it.
    select * into person from auth."user" where "user".id = new.user_id for share;
    if person.suspended_at is not null then perform app_hidden.fail('OS403'); end if;
    if person.deletion_requested_at is not null then perform app_hidden.fail('OS410'); end if;
    -- Checking a password takes a while; the password may have been changed in between.
    if new.password_mark is not null and not exists (
      select from auth.account
      where account.user_id = new.user_id and account.provider_id = 'credential'
        and app_private.password_mark(account.password) = new.password_mark) then
      perform app_hidden.fail('OS401');
    end if;
    -- After the lock above, which adding a factor takes too: a factor that was added meanwhile is seen here.
    if not app_private.has_factor(new.user_id) then new.proved_by := 'password';
    elsif new.proved_by = 'password' then perform app_hidden.fail('OS428');
    end if;
  end if;
  new.password_mark := null;
  new.expires_at := least(new.expires_at,
    new.created_at + case when new.remembered then interval '90 days' else interval '1 day' end);
  return new;
end
$$;
comment on function app_private.tg_limit_session() is 'Limits every session to 90 days after its sign-in, to one day when it is not remembered; OS403 for a suspended account, OS410 for one that waits for its deletion, OS401 when the checked password has been replaced, OS428 for an account with a second factor that was not shown.';
create or replace trigger limit_session before insert or update on auth.session
  for each row execute function app_private.tg_limit_session();
