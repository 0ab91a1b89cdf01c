create or replace function app_public.approve_company_picture(picture_id uuid, version integer) returns app_public.company_pictures
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  picture app_public.company_pictures := app_private.lock_read_picture(approve_company_picture.picture_id, approve_company_picture.version);
begin
  -- The same approval, sent again because its answer was lost, and two admins at the same time.
  if picture.rejection_reason is null and picture.approved_alt = picture.alt then return picture; end if;
  if picture.rejection_reason is not null then perform app_hidden.fail('OS410'); end if;
  update app_public.company_pictures as pictures set approved_alt = pictures.alt where pictures.id = picture.id
  returning pictures.* into picture;
  perform app_private.write_audit('company_picture_approved', 'company', picture.company_id,
    data => jsonb_build_object('picture', picture.id, 'text', picture.alt));
  perform app_private.announce_team(picture.company_id);
  -- Six pictures are one message.
  if not exists (
    select from app_public.company_pictures as others
    where others.company_id = picture.company_id and app_private.is_picture_waiting(others)) then
    perform app_private.notify_company(picture.company_id, app_private.make_notice('job_decision', 'Ihre Bilder sind gelesen',
      'Die freigegebenen stehen auf der Seite von „' || companies.company_name || '“, solange eine Anzeige online ist.',
      subject_kind => 'company', subject_id => companies.id))
    from app_public.companies where companies.id = picture.company_id;
  end if;
  return picture;
end
$$;
comment on function app_public.approve_company_picture(uuid, integer) is 'Puts a picture, with the words that stand beside it, on the page of its company; its members are told once no other waits. version: as it was read. Admins only. Raises OS401, OS403, OS404, OS409 when it was described anew since, OS410 when it was refused or has no description.';
grant execute on function app_public.approve_company_picture(uuid, integer) to app_member;
