create or replace function app_private.has_unread_fields(company_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Jobs show neither address nor seat.
  select to_jsonb(companies.approved_fields) - '{address,place_id}'::text[]
    is distinct from to_jsonb(app_private.company_fields_of(companies)) - '{address,place_id}'::text[]
  from app_public.companies where companies.id = $1
$$;
comment on function app_private.has_unread_fields(uuid) is 'Whether a company differs from what visitors see of it.';
