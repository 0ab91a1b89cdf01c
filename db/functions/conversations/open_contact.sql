create or replace function app_public.open_contact(request_id uuid) returns app_public.opened_contact
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  owner_id uuid;
  hidden uuid[];
  asked app_public.contact_requests;
  release app_public.identity_releases;
  company app_public.companies;
  contact app_public.job_request_contacts;
begin
  owner_id := app_private.lock_request_with_owner(open_contact.request_id);
  -- A withdrawal waits for this lock, so nothing is read after it was confirmed; and this waits for one that is under
  -- way, and then finds no release.
  select contact_requests.* into asked
  from app_public.contact_requests
  join app_public.identity_releases as releases on releases.contact_request_id = contact_requests.id and releases.withdrawn_at is null
  join app_public.companies on companies.id = contact_requests.company_id
  where contact_requests.request_id = open_contact.request_id
    and contact_requests.company_id in (select company_members.company_id from app_public.company_members where company_members.user_id = me)
  -- Where the caller has several companies, one that may open the contact.
  order by companies.verified_at is not null and companies.withheld_at is null desc, releases.released_at
  limit 1
  for no key update of contact_requests;
  -- Read with the lock held, so that what was committed while it was waited for counts. Each refusal does the same work.
  hidden := app_private.hidden_requests_of(me);
  select companies.* into company
  from app_public.companies
  join app_public.company_members on company_members.company_id = companies.id and company_members.user_id = me
  join app_public.user_roles on user_roles.user_id = me and user_roles.role in ('employer', 'admin')
  where companies.id = asked.company_id and companies.verified_at is not null and companies.withheld_at is null
    and not asked.request_id = any (hidden)
    -- A person without a session cannot withdraw.
    and not exists (select from auth."user" as accounts where accounts.id = owner_id and accounts.is_withheld);
  select releases.* into release from app_public.identity_releases as releases
  where releases.contact_request_id = asked.id and releases.company_id = company.id and releases.withdrawn_at is null
  for no key update;
  -- The version that the release names, and no other.
  select contacts.* into contact from app_public.job_request_contacts as contacts
  where contacts.request_id = release.request_id and contacts.version = release.contact_version;
  if contact.request_id is null then perform app_hidden.fail('OS404'); end if;

  update app_public.identity_releases as releases set
    opened_count = releases.opened_count + 1, last_opened_at = clock_timestamp(), last_opened_by = me
  where releases.id = release.id;
  update app_public.contact_requests set version = contact_requests.version + 1 where contact_requests.id = asked.id;
  perform app_private.log_processing(owner_id, 'contact_opened',
    'opening:' || contact.request_id || ':' || company.id || ':' || (now() at time zone 'Europe/Berlin')::date,
    jsonb_build_object('company', company.company_name,
      'date', to_char(release.released_at at time zone 'Europe/Berlin', 'DD.MM.YYYY')),
    app_private.contact_data_types(contact.request_id, contact.version));
  return row(contact.request_id, (select job_requests.chiffre from app_public.job_requests where job_requests.id = contact.request_id),
    contact.contact_person, contact.contact_email, contact.contact_phone, contact.contact_street, contact.contact_zip,
    contact.contact_city, contact.contact_country, (contact.created_at at time zone 'Europe/Berlin')::date,
    release.released_at)::app_public.opened_contact;
end
$$;
comment on function app_public.open_contact(uuid) is 'The contact of an applicant who released it to a company of the caller, in the released version. A mutation, because each opening is counted and shown to the applicant, and written into the processing log once a day. Raises OS401, and OS404 for everything else: unknown, not released, withdrawn, hidden, no member, company not verified, applicant suspended or leaving.';
grant execute on function app_public.open_contact(uuid) to app_member;
