create or replace function app_hidden.begin_logo_upload(company_id uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
begin
  if not app_private.is_company_member(begin_logo_upload.company_id, me) then perform app_hidden.fail('OS404'); end if;
  -- Drawing a picture takes up to a second.
  if not (select counted.allowed from auth.count_attempt('logo-upload',
      sha256(convert_to(begin_logo_upload.company_id::text, 'UTF8')), 20, '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
end
$$;
comment on function app_hidden.begin_logo_upload(uuid) is 'Whether the caller may upload a logo of this company, asked before its content is read. Raises OS401, OS403, OS404, OS429 after 20 uploads of a company within an hour.';
grant execute on function app_hidden.begin_logo_upload(uuid) to app_member;
