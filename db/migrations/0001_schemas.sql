-- The schemas of the house. Everything here belongs to app_owner; nothing is reachable
-- until a grant further on says so.

create schema auth;
create schema app_public;
create schema app_private;

comment on schema auth is 'Accounts and sessions, kept by better-auth. Never exposed through GraphQL.';
comment on schema app_public is 'What GraphQL exposes: guarded by row-level security and column grants.';
comment on schema app_private is 'Rules, triggers and search internals. Never exposed through GraphQL.';

-- Functions are executable by everyone unless this is taken away first.
alter default privileges revoke execute on functions from public;
alter default privileges in schema app_public revoke all on tables from public;

grant usage on schema app_public to app_visitor, app_member;
grant usage on schema auth to app_authenticator;
