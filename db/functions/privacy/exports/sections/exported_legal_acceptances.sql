create or replace function app_private.exported_legal_acceptances(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'document', acceptances.document,
    'version', acceptances.version,
    'accepted_at', acceptances.accepted_at)
  from app_public.legal_acceptances as acceptances
  where acceptances.user_id = $1
  order by acceptances.accepted_at, acceptances.document, acceptances.version
$$;
comment on function app_private.exported_legal_acceptances(uuid) is 'Part of the export of an account: the terms that it accepted.';
