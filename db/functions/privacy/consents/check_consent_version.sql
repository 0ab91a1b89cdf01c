create or replace function app_private.check_consent_version(version text) returns text
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  cleaned constant text := app_private.clean_line(version);
begin
  if coalesce(cleaned, '') = '' then perform app_hidden.fail('OS422', '{"version": "required"}'); end if;
  if char_length(cleaned) > 40 then perform app_hidden.fail('OS422', '{"version": "too_long"}'); end if;
  return cleaned;
end
$$;
comment on function app_private.check_consent_version(text) is 'The version of a consent text, cleaned; OS422 without one or above 40 characters.';
