create or replace function app_public.unhide_employer(id uuid) returns app_public.hidden_from
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  ended app_public.hidden_employers;
begin
  -- Accounts and domains that belonged to a company go with its row.
  delete from app_public.hidden_employers as hidden
  where hidden.id = unhide_employer.id and hidden.applicant_id = me and hidden.via_id is null
  returning * into ended;
  if ended.id is null then perform app_hidden.fail('OS404'); end if;
  return app_private.hidden_employer_of(ended);
end
$$;
comment on function app_public.unhide_employer(uuid) is 'Shows the requests of the caller to an employer again. Releases that ended stay ended. Raises OS401, OS404.';
grant execute on function app_public.unhide_employer(uuid) to app_member;
