create or replace function app_hidden.is_open_application_status(status app_public.application_status) returns boolean
language sql immutable parallel safe
-- search_path is not pinned, because that would prevent inlining; a count calls this for each application.
as $$
  select $1 in ('eingegangen', 'in_pruefung', 'eingeladen', 'angebot')
$$;
comment on function app_hidden.is_open_application_status(app_public.application_status) is 'Whether an application in this status is neither decided nor withdrawn.';
grant execute on function app_hidden.is_open_application_status(app_public.application_status) to app_member;
