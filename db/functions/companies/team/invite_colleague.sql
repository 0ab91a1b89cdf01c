create or replace function app_public.invite_colleague(company_id uuid, email text) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  company constant app_public.companies := app_private.lock_team(invite_colleague.company_id);
  me constant uuid := app_hidden.current_user_id();
  clean_email constant text := lower(app_private.clean_line(invite_colleague.email));
  wrong constant jsonb := app_private.check_text('email', clean_email, 254, required => true,
    pattern => '^[^@\s<>"'',;:()]+@[^@\s<>"'',;:()]+\.[^@\s<>"'',;:().]{2,}$');
  made_id uuid;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- The rule of a registration. It never looks whether the address has an account.
  if app_private.is_free_mail(clean_email) and not auth.is_admitted_employer(clean_email) then
    perform app_hidden.fail('OS422', '{"email": "business_required"}');
  end if;
  -- While nobody of the company can act for it, nobody joins.
  if company.withheld_at is not null then perform app_hidden.fail('OS410'); end if;
  if exists (
    select from app_public.company_members as members join auth."user" as accounts on accounts.id = members.user_id
    where members.company_id = company.id and accounts.email = clean_email) then
    perform app_hidden.fail('OS422', '{"email": "already_member"}');
  end if;
  delete from app_private.company_invitations as over where over.company_id = company.id and over.accepted_at is null and over.expires_at <= now();
  if exists (
    select from app_private.company_invitations as open where open.company_id = company.id and open.email = clean_email) then
    perform app_hidden.fail('OS422', '{"email": "already_invited"}');
  end if;
  if (select count(*) from app_private.company_invitations as open where open.company_id = company.id and open.accepted_at is null) >= 20
    or (select count(*) from app_public.company_members as members where members.company_id = company.id) >= app_private.most_members() then
    perform app_hidden.fail('OS429', '{"email": "too_many"}');
  end if;
  -- So that neither a company nor an account with several of them mails strangers; send_mail bounds the mailbox.
  if not (select counted.allowed from auth.count_attempt('invitation-company', sha256(uuid_send(company.id)), 20, '24 hours') as counted)
    or not (select counted.allowed from auth.count_attempt('invitation', sha256(uuid_send(me)), 20, '24 hours') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  insert into app_private.company_invitations (company_id, invited_by, email) values (company.id, me, clean_email)
  returning company_invitations.id into made_id;
  perform app_private.send_mail('company-invitation', clean_email,
    jsonb_build_object('linkId', made_id, 'company', company.company_name), 'company-invitation:' || made_id);
  perform app_private.write_audit('colleague_invited', 'company', company.id);
  perform app_private.announce_team(company.id);
  return company;
end
$$;
comment on function app_public.invite_colleague(uuid, text) is 'Mails somebody a link by which the account of this address, which may not exist yet, joins a company of the caller within seven days. Owners only. The answer is the same with and without an account. Raises OS401, OS403, OS404, OS410 while nobody of the company can act, OS422 with email (as of a registration; already_member, already_invited), OS429 with email (too_many: 20 open ones, or 50 members) or after 20 a day of the company or the account.';
grant execute on function app_public.invite_colleague(uuid, text) to app_member;
