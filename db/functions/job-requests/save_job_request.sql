create or replace function app_public.save_job_request(
  fields app_public.job_request_fields, contact app_public.job_request_contact_fields default null, request_id uuid default null,
  expected_version integer default null, client_key uuid default null, wants_tandem boolean default null
) returns app_public.job_requests
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  -- `is null` would be true of a contact whose fields are all empty as well.
  keeps_contact constant boolean := contact is not distinct from null;
  checked app_public.job_request_fields := app_private.clean_job_request_fields(fields);
  before app_public.job_requests;
  complete boolean;
  wrong jsonb;
begin
  if save_job_request.request_id is null then
    before := app_private.begin_job_request(me, save_job_request.client_key);
  else
    before := app_private.select_own_job_request_for_update(save_job_request.request_id);
    if before.status in ('besetzt', 'gesperrt') then perform app_hidden.fail('OS410'); end if;
    if before.version is distinct from expected_version then perform app_hidden.fail('OS409'); end if;
  end if;
  checked.pictures := case
    when checked.pictures is not null then app_private.kept_pictures_of(before.id, checked.pictures)
    when exists (select from app_public.job_request_changes as changes where changes.request_id = before.id)
      then (select (changes.fields).pictures from app_public.job_request_changes as changes where changes.request_id = before.id)
    else before.pictures end;
  complete := before.status <> 'entwurf';
  contact := case when keeps_contact then app_private.job_request_contact_of(before.id)
    else app_private.clean_job_request_contact(contact) end;
  wrong := app_private.check_job_request_fields(checked, complete) || app_private.check_job_request_contact(contact, complete);
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  if save_job_request.request_id is null and before.version > 0 then
    if before.status = 'entwurf' and app_private.job_request_fields_of(before) is not distinct from checked
        and contact is not distinct from app_private.job_request_contact_of(before.id) then
      return before;
    end if;
    -- Another form has gone on with it: this one has seen no version, and made no more than the first.
    if before.status <> 'entwurf' or before.version > 1 then perform app_hidden.fail('OS409'); end if;
  end if;

  -- Only the applicant, and who gets a release, reads the contact: it takes effect without review.
  if not keeps_contact then perform app_private.put_job_request_contact(before.id, contact); end if;
  -- Nobody else reads it.
  update app_public.job_requests set wants_tandem = save_job_request.wants_tandem
  where job_requests.id = before.id and job_requests.wants_tandem <> save_job_request.wants_tandem;
  -- What an admin approved stays: what differs from it becomes a change that is reviewed.
  if before.status in ('aktiv', 'pausiert', 'abgelaufen') then
    return app_private.save_job_request_change(before, checked);
  end if;
  if before.status = 'zur_pruefung' then perform app_private.check_profession_free(before, checked.profession_slug); end if;
  return app_private.put_job_request_fields(before.id, checked);
end
$$;
comment on function app_public.save_job_request(app_public.job_request_fields, app_public.job_request_contact_fields, uuid, integer, uuid, boolean) is 'Saves a request of the caller: a new draft, or request_id when its version is still expected_version. Without a contact the stored one stays, and without wants_tandem that choice. A repeated client_key of a new draft saves the draft that it made before, as long as that is in its first version. A draft may be incomplete. A published request stays as it was approved: what differs is saved as its change, which is submitted for review when the request is aktiv or pausiert. Radius, wished salary, a place in the same area, wants_tandem and the contact take effect at once. Raises OS401, OS404, OS409 (also when other text was saved since with a repeated client_key, or the draft was submitted), OS410 when it is closed or blocked, OS422 with the fields (profession_slug taken when another request with that profession is in review, active or paused), OS429 after 20 drafts or 40 requests that are not over, and after twenty submissions within an hour.';
grant execute on function app_public.save_job_request(app_public.job_request_fields, app_public.job_request_contact_fields, uuid, integer, uuid, boolean) to app_member;
