create or replace function app_hidden.begin_picture_upload(company_id uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.require_picture_place(begin_picture_upload.company_id);
  -- Drawing a picture takes up to a second.
  if not (select counted.allowed from auth.count_attempt('picture-upload',
      sha256(convert_to(begin_picture_upload.company_id::text, 'UTF8')), 20, '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
end
$$;
comment on function app_hidden.begin_picture_upload(uuid) is 'Whether the caller may upload a picture of the workshop of this company, asked before its content is read. Raises OS401, OS403, OS404, OS410 when it has six, OS429 after 20 uploads of a company within an hour.';
grant execute on function app_hidden.begin_picture_upload(uuid) to app_member;
