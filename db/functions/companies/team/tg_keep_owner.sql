create or replace function app_private.tg_keep_owner() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  company app_public.companies;
  heir_id uuid;
begin
  -- A link to a second mailbox must not lead back.
  delete from app_private.company_invitations as open
  using gone
  where open.company_id = gone.company_id and open.invited_by = gone.user_id and open.accepted_at is null;
  for company in
    select companies.* from app_public.companies
    where companies.id in (select gone.company_id from gone where gone.role = 'owner')
    order by companies.id
    for no key update
  loop
    if exists (select from app_public.company_members where company_members.company_id = company.id and company_members.role = 'owner') then
      continue;
    end if;
    -- Who can act before who cannot, then who was there first.
    heir_id := (
      select members.user_id from app_public.company_members as members
      join auth."user" as accounts on accounts.id = members.user_id
      where members.company_id = company.id
      order by accounts.is_withheld, members.created_at, members.user_id
      limit 1);
    continue when heir_id is null;
    update app_public.company_members set role = 'owner'
    where company_members.company_id = company.id and company_members.user_id = heir_id;
    perform app_private.notify_user(heir_id, app_private.make_notice('company_team', 'Sie leiten jetzt das Team',
      'Bei „' || company.company_name || '“ ist die Leitung gegangen. Sie können jetzt Kolleginnen und Kollegen einladen und entfernen.',
      subject_kind => 'company', subject_id => company.id));
    perform app_private.announce_team(company.id);
  end loop;
  return null;
end
$$;
comment on function app_private.tg_keep_owner() is 'Ends the invitations of people who left a company, and makes who was there longest its owner when the last one went, as with an erased account.';
create or replace trigger keep_owner after delete on app_public.company_members
  referencing old table as gone for each statement execute function app_private.tg_keep_owner();
