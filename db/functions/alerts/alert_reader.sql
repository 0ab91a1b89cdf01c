create or replace function app_private.alert_reader(alert app_public.search_alerts) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- By address too: a suspended person is not written to by way of an alert without the account.
  select coalesce(alert.email, accounts.email)
  from (values (1)) as one
  left join auth."user" as accounts on accounts.id = alert.user_id or accounts.email = alert.email
  where alert.confirmed_at is not null and alert.refused_at is null and alert.frequency <> 'aus'
    and alert.deleted_at is null
    and (alert.user_id is null or accounts.email_verified)
    and accounts.is_withheld is not true
$$;
comment on function app_private.alert_reader(app_public.search_alerts) is 'Address to which mails of an alert go now; null when none do: off, deleted, not confirmed, refused, or its person is suspended or leaving.';
