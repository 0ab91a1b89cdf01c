create or replace function app_hidden.keep_uploaded_logo(company_id uuid, image bytea, small_image bytea) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  hash constant text := encode(sha256(keep_uploaded_logo.image), 'hex');
  address constant text := '/logo/' || hash;
begin
  if not app_private.is_company_member(keep_uploaded_logo.company_id, me) then perform app_hidden.fail('OS404'); end if;
  -- Against update_company, which forgets the logos that the company does not name.
  perform from app_public.companies where companies.id = keep_uploaded_logo.company_id for no key update;
  insert into app_private.company_logos as stored (company_id, url, hash, image, small_image, next_attempt_at)
  values (keep_uploaded_logo.company_id, address, hash, keep_uploaded_logo.image, keep_uploaded_logo.small_image, null)
  on conflict on constraint company_logos_pkey do update
  set small_image = excluded.small_image, created_at = excluded.created_at;
  perform app_private.delete_unnamed_logos(keep_uploaded_logo.company_id, kept => 5);
  return address;
end
$$;
comment on function app_hidden.keep_uploaded_logo(uuid, bytea, bytea) is 'Keeps a picture that the server has drawn, and returns its address: saving the company with it as logo_url is what shows it. Of those that the company does not name, the newest five are kept. Raises OS401, OS403, OS404.';
grant execute on function app_hidden.keep_uploaded_logo(uuid, bytea, bytea) to app_member;
