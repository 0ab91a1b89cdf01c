-- The database roles. Roles belong to the whole PostgreSQL server, not to one database, so every statement here can be
-- repeated. db/roles.ts derives the passwords of the three logins from AUTH_SECRET and sets them.
--
--   app_owner          owns everything and runs migrations and background tasks; has no login
--   app_authenticator  login of the server: sessions and accounts; becomes app_member or app_admin for a signed-in request
--   app_member         a signed-in person; row-level security limits the rows by session
--   app_admin          a signed-in admin: app_member plus policies of its own
--   app_courier        reads what sockets receive, for many accounts in one statement; its policies ask which (auth.deliver)
--   app_worker         login of background tasks, which become app_owner: the server needs no administrator's login
--   app_audit          owns the schema audit; no login and no members, so that nobody changes the log of what admins do
--   app_visitor        login of the server for anonymous reads; its transactions are read-only, whatever is granted

do $roles$
declare
  _role text;
begin
  foreach _role in array array['app_owner', 'app_member', 'app_admin', 'app_courier', 'app_audit'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = _role) then
      execute format('create role %I nologin', _role);
    end if;
  end loop;
  foreach _role in array array['app_authenticator', 'app_visitor', 'app_worker'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = _role) then
      execute format('create role %I login noinherit', _role);
    end if;
  end loop;
end
$roles$;

-- Statements below run only where something is missing: another administrator of this server may have made the roles, and
-- a login without the admin option on them is not allowed to repeat a grant or a setting.

-- The login inherits no rights of these roles; it has them only after `set role app_member` and so on.
do $member$
declare
  _role text;
begin
  foreach _role in array array['app_member', 'app_admin', 'app_courier'] loop
    if not exists (
      select from pg_catalog.pg_auth_members
      where roleid = _role::regrole and member = 'app_authenticator'::regrole
        and set_option and not inherit_option
    ) then
      execute format('grant %I to app_authenticator with inherit false, set true', _role);
    end if;
  end loop;
end
$member$;

-- Background tasks act for the application as a whole. Membership of app_owner, not of the administrator: it can neither
-- make roles nor read other databases.
do $worker$
begin
  if not pg_has_role('app_worker', 'app_owner', 'set') then
    grant app_owner to app_worker with inherit false, set true;
  end if;
end
$worker$;

-- app_admin inherits app_member, so its own grants and policies only add to those of members.
do $admin$
begin
  if not pg_has_role('app_admin', 'app_member', 'usage') then
    grant app_member to app_admin with inherit true, set false;
  end if;
end
$admin$;

-- The creator of a role may not set it without this grant.
do $become$
begin
  if not (pg_has_role(current_user, 'app_owner', 'set') and pg_has_role(current_user, 'app_owner', 'usage')) then
    execute format('grant app_owner to %I with inherit true, set true', current_user);
  end if;
end
$become$;

-- Limits in the database, in case a connection of the server is opened without its own.
do $limits$
declare
  _login text;
  _wanted text[];
  _setting text;
begin
  foreach _login in array array['app_authenticator', 'app_visitor'] loop
    _wanted := array[
      'statement_timeout=3s', 'lock_timeout=1500ms', 'idle_in_transaction_session_timeout=5s', 'transaction_timeout=10s'
    ];
    if _login = 'app_visitor' then
      _wanted := array_append(_wanted, 'default_transaction_read_only=on');
    end if;
    foreach _setting in array _wanted loop
      if not exists (
        select from pg_catalog.pg_roles where rolname = _login and _setting = any (rolconfig)
      ) then
        execute format('alter role %I set %I = %L', _login, split_part(_setting, '=', 1), split_part(_setting, '=', 2));
      end if;
    end loop;
  end loop;
end
$limits$;

do $database$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to app_authenticator, app_visitor, app_worker', current_database());
  execute format('grant connect, create, temporary on database %I to app_owner', current_database());
end
$database$;

-- Schema public holds the extensions; only app_owner may create objects there.
revoke create on schema public from public;
grant usage, create on schema public to app_owner;
grant usage on schema public to app_authenticator, app_member, app_visitor;

-- PostgreSQL grants execute on new functions to public by default; revoked here, so that every function needs a grant.
alter default privileges for role app_owner revoke execute on functions from public;
