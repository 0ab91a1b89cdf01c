create or replace function app_private.accounts_of_undo(before jsonb) returns uuid[]
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct (account #>> '{}')::uuid), '{}') from jsonb_path_query($1, 'lax $.**.accountId') as account
$$;
comment on function app_private.accounts_of_undo(jsonb) is 'The accounts that measures of a case suspended, by app_private.report_undo.before.';
