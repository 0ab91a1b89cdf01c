create or replace function app_public.update_company(company_id uuid, company app_public.company_fields, expected_version integer) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  checked app_public.company_fields;
  before app_public.companies;
  saved app_public.companies;
  changed text;
  notified_recently boolean;
begin
  if not app_private.is_company_member(update_company.company_id, me) then perform app_hidden.fail('OS404'); end if;
  -- Each save may have to be read by an admin.
  if not (select counted.allowed from auth.count_attempt('company-save',
      sha256(convert_to(update_company.company_id::text, 'UTF8')), 20, '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  select companies.* into before from app_public.companies where companies.id = update_company.company_id for no key update;
  checked := app_private.check_company_fields(company, update_company.company_id);
  update app_public.companies set
    company_name = checked.company_name,
    description = checked.description,
    website = checked.website,
    contact_email = checked.contact_email,
    contact_phone = checked.contact_phone,
    address = checked.address,
    logo_url = checked.logo_url,
    place_id = checked.place_id,
    -- A page from before there were benefits sends none.
    benefits = case when company.benefits is null then companies.benefits else checked.benefits end,
    -- Admins verify a name; a new name has to be verified again.
    verified_at = case when companies.company_name = checked.company_name then companies.verified_at end,
    version = companies.version + 1,
    updated_at = now()
  where companies.id = update_company.company_id and companies.version = expected_version
  returning * into saved;
  if saved.id is null then perform app_hidden.fail('OS409'); end if;

  -- A job shows its company as an admin approved it. A change is read with a job before visitors see it.
  changed := (
    select string_agg(field.key, ', ' order by field.key)
    from jsonb_each_text(to_jsonb(saved)) as field
    where field.key in ('company_name', 'description', 'website', 'contact_email', 'contact_phone', 'logo_url', 'benefits')
      and field.value is distinct from to_jsonb(before) ->> field.key);
  if changed is not null and exists (
    select from app_public.jobs
    where jobs.company_id = saved.id and jobs.status in ('zur_pruefung', 'aktiv', 'pausiert')) then
    perform app_private.submit_company_change(saved.id, me);
    -- Every change is recorded; admins are notified at most once an hour.
    notified_recently := exists (
      select from audit.events
      where events.company_id = saved.id and events.action = 'company_changed'
        and events.created_at > now() - interval '1 hour');
    perform app_private.write_audit('company_changed', 'company', saved.id, data => jsonb_build_object('changed', changed));
    if not notified_recently then
      perform app_private.notify_admins(app_private.make_notice('admin_job_pending', 'Ein Betrieb hat seine Angaben geändert',
        '„' || saved.company_name || '“ hat Anzeigen, in denen das zu sehen ist. Bitte sehen Sie es sich an.',
        subject_kind => 'company', subject_id => saved.id));
    end if;
  end if;
  return saved;
end
$$;
comment on function app_public.update_company(uuid, app_public.company_fields, integer) is 'Saves a company of the caller. Where jobs show what changed, visitors see it after an admin has read it, and the admins are notified. Raises OS401, OS403, OS404, OS409 when the stored version differs, OS422 with the fields, OS429 after 20 saves of a company within an hour.';
grant execute on function app_public.update_company(uuid, app_public.company_fields, integer) to app_member;
