create or replace function app_public.describe_company_picture(picture_id uuid, alt text) returns app_public.company_pictures
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  picture app_public.company_pictures := app_private.lock_own_picture(describe_company_picture.picture_id);
  clean_alt constant text := app_private.clean_line(describe_company_picture.alt);
  wrong constant jsonb := app_private.check_text('alt', clean_alt, 200, required => true, shortest => 5);
  told_recently boolean;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- The same words, sent again because the answer was lost.
  if picture.alt = clean_alt then return picture; end if;
  -- Each save may have to be read by an admin.
  if not (select counted.allowed from auth.count_attempt('picture-save',
      sha256(convert_to(picture.company_id::text, 'UTF8')), 30, '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  update app_public.company_pictures as pictures
  set alt = clean_alt, rejection_reason = null, submitted_at = now(), version = pictures.version + 1
  where pictures.id = picture.id
  returning pictures.* into picture;
  if app_private.is_picture_waiting(picture) and exists (
    select from app_public.jobs
    where jobs.company_id = picture.company_id and jobs.status in ('zur_pruefung', 'aktiv', 'pausiert')) then
    told_recently := exists (
      select from audit.events
      where events.company_id = picture.company_id and events.action = 'company_picture_submitted'
        and events.created_at > now() - interval '1 hour');
    perform app_private.write_audit('company_picture_submitted', 'company', picture.company_id, data => jsonb_build_object('picture', picture.id));
    if not told_recently then
      perform app_private.notify_admins(app_private.make_notice('admin_job_pending', 'Ein Betrieb hat Bilder hochgeladen',
        '„' || companies.company_name || '“ möchte sie auf seiner Seite zeigen. Bitte sehen Sie sie sich an.',
        subject_kind => 'company', subject_id => companies.id))
      from app_public.companies where companies.id = picture.company_id;
    end if;
  end if;
  return picture;
end
$$;
comment on function app_public.describe_company_picture(uuid, text) is 'Says what a picture of a company of the caller shows, in 5 to 200 characters, and has it read by an admin. One that is on the page stays there with its former words until then. Raises OS401, OS403, OS404, OS422, OS429 after 30 saves of a company within an hour.';
grant execute on function app_public.describe_company_picture(uuid, text) to app_member;
