create or replace function app_public.reject_company_picture(picture_id uuid, version integer, reason text) returns app_public.company_pictures
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  picture app_public.company_pictures := app_private.lock_read_picture(reject_company_picture.picture_id, reject_company_picture.version);
  clean_reason constant text := app_private.clean_text(reject_company_picture.reason);
  -- Longer than a notification may be with its other words would be cut.
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 800, required => true);
  keeps_words constant boolean := picture.approved_alt is not null and picture.approved_alt <> picture.alt;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- Refused already: the reason of the first admin stays.
  if picture.rejection_reason is not null then return picture; end if;
  -- Where only new words wait, these are refused; otherwise the picture itself, which leaves the page.
  update app_public.company_pictures as pictures
  set rejection_reason = clean_reason, approved_alt = case when keeps_words then pictures.approved_alt end
  where pictures.id = picture.id
  returning pictures.* into picture;
  perform app_private.write_audit('company_picture_rejected', 'company', picture.company_id,
    data => jsonb_build_object('picture', picture.id, 'text', picture.alt, 'reason', clean_reason));
  perform app_private.announce_team(picture.company_id);
  perform app_private.notify_company(picture.company_id, app_private.make_notice('job_decision',
    case when keeps_words then 'Die neue Beschreibung eines Bildes ist abgelehnt' else 'Ein Bild Ihres Betriebs ist abgelehnt' end,
    'Es geht um „' || left(picture.alt, 80) || '“. Der Grund: ' || clean_reason,
    subject_kind => 'company', subject_id => picture.company_id));
  return picture;
end
$$;
comment on function app_public.reject_company_picture(uuid, integer, text) is 'Refuses a picture, which is not or no longer on the page of its company; where only its new words wait, refuses these, and it stays with the former ones. Its members are told the reason (1 to 800 characters). version: as it was read. Admins only. Raises OS401, OS403, OS404, OS409 when it was described anew since, OS410 without a description, OS422.';
grant execute on function app_public.reject_company_picture(uuid, integer, text) to app_member;
