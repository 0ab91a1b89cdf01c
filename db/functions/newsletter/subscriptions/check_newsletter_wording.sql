create or replace function app_private.check_newsletter_wording(wording text) returns text
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  if wording is null then perform app_hidden.fail('OS422', '{"wording": "required"}'); end if;
  if not exists (select from app_private.newsletter_wordings where newsletter_wordings.version = wording) then
    perform app_hidden.fail('OS422', '{"wording": "unknown"}');
  end if;
  return wording;
end
$$;
comment on function app_private.check_newsletter_wording(text) is 'The version of a text by which the newsletter is ordered, also of an older one, because pages stay open; OS422 with wording when there never was one.';
