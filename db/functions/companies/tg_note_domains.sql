create or replace function app_private.tg_note_domains() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app_private.company_domains (company_id, domain, first_seen_at)
  select distinct new.id, named.domain, case tg_op when 'INSERT' then new.created_at else now() end
  from (values (app_private.domain_in(new.contact_email)), (app_private.domain_in(new.website))) as named (domain)
  where named.domain is not null
  on conflict on constraint company_domains_pkey do nothing;
  return null;
end
$$;
comment on function app_private.tg_note_domains() is 'Notes since when a company names a domain in its mail address or website.';
create or replace trigger note_domains after insert or update of contact_email, website on app_public.companies
  for each row execute function app_private.tg_note_domains();
