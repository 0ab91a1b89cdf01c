-- The roles of the house. Roles belong to the whole server, not to one database, so every statement here can be
-- repeated; passwords of the two logins are set by db/roles.ts, which knows the secret.
--
--   app_owner          owns everything, runs migrations and background jobs; nobody logs in as it
--   app_authenticator  the server's login: sessions and accounts; becomes app_member for a signed-in request
--   app_member         a signed-in person; row-level security tells people apart
--   app_visitor        the server's login for anonymous reads; can write nothing, whatever is granted

do $roles$
declare
  _role text;
begin
  foreach _role in array array['app_owner', 'app_member'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = _role) then
      execute format('create role %I nologin', _role);
    end if;
  end loop;
  foreach _role in array array['app_authenticator', 'app_visitor'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = _role) then
      execute format('create role %I login noinherit', _role);
    end if;
  end loop;
end
$roles$;

-- The login stays powerless until it says `set role app_member`: rights are not inherited.
grant app_member to app_authenticator with inherit false, set true;

-- Who creates a role is not allowed to become it by that alone.
do $become$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    execute format('grant app_owner to %I with inherit true, set true', current_user);
  end if;
end
$become$;

-- The last line of defence when the server forgets its own limits.
alter role app_authenticator set statement_timeout = '3s';
alter role app_authenticator set lock_timeout = '2s';
alter role app_authenticator set idle_in_transaction_session_timeout = '5s';
alter role app_authenticator set transaction_timeout = '10s';
alter role app_visitor set statement_timeout = '3s';
alter role app_visitor set lock_timeout = '2s';
alter role app_visitor set idle_in_transaction_session_timeout = '5s';
alter role app_visitor set transaction_timeout = '10s';
alter role app_visitor set default_transaction_read_only = on;

do $database$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to app_authenticator, app_visitor', current_database());
  execute format('grant connect, create, temporary on database %I to app_owner', current_database());
end
$database$;

-- app_owner keeps extensions in public; nobody else creates anything there.
revoke create on schema public from public;
grant usage, create on schema public to app_owner;
grant usage on schema public to app_authenticator, app_member, app_visitor;

-- A new function is callable by nobody until it is granted, in every schema.
alter default privileges for role app_owner revoke execute on functions from public;
