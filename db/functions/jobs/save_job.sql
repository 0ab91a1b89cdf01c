create or replace function app_public.save_job(
  job app_public.job_fields, company_id uuid default null, job_id uuid default null, expected_version integer default null,
  client_key uuid default null
) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  before app_public.jobs;
  change app_public.job_changes;
  checked app_public.job_fields;
begin
  if save_job.job_id is null then
    if not app_private.is_company_member(save_job.company_id, me) then perform app_hidden.fail('OS404'); end if;
    -- The limit stops scripts. The lock serializes parallel calls, so that together they cannot exceed it.
    perform from app_public.companies where companies.id = save_job.company_id for update;
    -- The same draft, sent again because its answer was lost, perhaps with more text.
    select jobs.* into before from app_public.jobs
    where jobs.created_by = me and jobs.client_key = save_job.client_key and jobs.company_id = save_job.company_id
    for update;
    if before.id is null and (select count(*) filter (where jobs.status = 'entwurf') >= 100 or count(*) >= 200
        from app_public.jobs
        where jobs.company_id = save_job.company_id and jobs.status not in ('abgelaufen', 'besetzt', 'gesperrt')) then
      perform app_hidden.fail('OS429');
    end if;
    job.company := coalesce(app_private.clean_line(job.company),
      (select companies.company_name from app_public.companies where companies.id = save_job.company_id));
    job.takes_applications := coalesce(job.takes_applications, before.takes_applications, true);
    job.apply_url := nullif(btrim(coalesce(job.apply_url, before.apply_url)), '');
    checked := app_private.check_job_fields(job, complete => false);
    if before.id is not null then
      if before.status = 'entwurf' and app_private.job_fields_of(before) is not distinct from checked then return before; end if;
      -- Another form has gone on with it: this one has seen no version, and made no more than the first.
      if before.status <> 'entwurf' or before.version > 1 then perform app_hidden.fail('OS409'); end if;
    end if;
    -- put_job_fields counts this save as the first version.
    if before.id is null then
      insert into app_public.jobs (company_id, created_by, version, client_key)
      values (save_job.company_id, me, 0, save_job.client_key) returning * into before;
    end if;
  else
    before := app_private.select_own_job_for_update(save_job.job_id);
    if before.status in ('besetzt', 'gesperrt') then perform app_hidden.fail('OS410'); end if;
    if before.version is distinct from expected_version then perform app_hidden.fail('OS409'); end if;
    job.company := coalesce(app_private.clean_line(job.company),
      (select companies.company_name from app_public.companies where companies.id = before.company_id));
    job.takes_applications := coalesce(job.takes_applications, before.takes_applications);
    select job_changes.* into change from app_public.job_changes where job_changes.job_id = before.id;
    job.apply_url := nullif(btrim(coalesce(job.apply_url,
      case when change.job_id is null then before.apply_url else (change.fields).apply_url end)), '');
    checked := app_private.check_job_fields(job, complete => before.status <> 'entwurf');
  end if;

  -- An address that stays was checked when it came; its source may be gone since.
  if checked.apply_url is distinct from before.apply_url and checked.apply_url is distinct from (change.fields).apply_url
    and not app_private.may_lead_to(before.company_id, checked.apply_url) then
    perform app_hidden.fail('OS422', '{"apply_url": "foreign"}');
  end if;

  -- The approved version stays: fields that differ from it become a change that is reviewed.
  if before.status in ('aktiv', 'pausiert', 'abgelaufen') then
    return app_private.save_job_change(before, checked, me);
  end if;
  return app_private.put_job_fields(before.id, checked);
end
$$;
comment on function app_public.save_job(app_public.job_fields, uuid, uuid, integer, uuid) is 'Saves a job: a new draft of company_id, or job_id when its version is still expected_version. A repeated client_key of a new draft saves the draft that it made before, as long as that is in its first version. A draft may be incomplete. A published job stays as it was approved: what differs is saved as its change, which is submitted for review when the job is aktiv or pausiert; only takes_applications holds at once. Raises OS401, OS403, OS404, OS409 (also when other text was saved since with a repeated client_key, or the draft was submitted), OS410 when it is closed or blocked, OS422 with the fields (apply_url: foreign for a website that is not proven to be the own one) or when it is submitted again and the company has no contact, OS429 after a hundred drafts or two hundred jobs that are not over, and after twenty submissions of the company within an hour.';
grant execute on function app_public.save_job(app_public.job_fields, uuid, uuid, integer, uuid) to app_member;
