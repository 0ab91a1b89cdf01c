create or replace function app_private.registered_domain(email text) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- A subdomain costs nothing.
  select parents.domain
  from app_private.domain_and_parents(app_private.ascii_domain(app_private.domain_in($1))) as parents (domain)
  where not app_private.is_public_suffix(parents.domain)
  order by char_length(parents.domain)
  limit 1
$$;
comment on function app_private.registered_domain(text) is 'The part of the domain of a mail address that was registered: kirchhoff.example of info@filiale.kirchhoff.example.';
