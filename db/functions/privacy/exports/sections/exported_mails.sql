create or replace function app_private.exported_mails(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The payloads hold links, and words of the other side: what was sent and when is enough.
  select json_build_object(
    'template', mails.template,
    'status', mails.status,
    'created_at', mails.created_at,
    'sent_at', mails.sent_at)
  from app_private.mails
  where mails.recipient = (select accounts.email from auth."user" as accounts where accounts.id = $1)
  order by mails.id
$$;
comment on function app_private.exported_mails(uuid) is 'Part of the export of an account: which mails went to its present address, and when.';
