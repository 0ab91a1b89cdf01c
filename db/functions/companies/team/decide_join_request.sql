create or replace function app_public.decide_join_request(company_id uuid, user_id uuid, accept boolean) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  company app_public.companies;
  open app_private.join_requests;
begin
  -- Account, company, request; the account of who asks is locked only if somebody does.
  perform app_private.lock_account(asked.user_id) from app_private.join_requests as asked
  where asked.company_id = decide_join_request.company_id and asked.user_id = decide_join_request.user_id;
  company := app_private.lock_team(decide_join_request.company_id);
  select requests.* into open from app_private.join_requests as requests
  where requests.company_id = company.id and requests.user_id = decide_join_request.user_id and requests.declined_at is null
  for update;
  -- Taken back, over, or decided by another owner.
  if open.user_id is null then perform app_hidden.fail('OS404'); end if;
  if decide_join_request.accept is not true then
    update app_private.join_requests as requests set declined_at = now()
    where requests.company_id = company.id and requests.user_id = open.user_id;
    perform app_private.notify_user(open.user_id, app_private.make_notice('company_team', 'Ihre Anfrage wurde nicht angenommen',
      '„' || company.company_name || '“ hat Sie nicht in das Team aufgenommen.'));
    perform app_private.write_audit('join_declined', 'company', company.id, open.user_id);
    perform app_private.announce_team(company.id);
    return company;
  end if;
  if app_private.place_for_colleague(company.id, open.user_id) <> 'own' or company.withheld_at is not null
    or exists (select from auth."user" as asking where asking.id = open.user_id and asking.is_withheld) then
    perform app_hidden.fail('OS410');
  end if;
  if (select count(*) from app_public.company_members as members where members.company_id = company.id) >= app_private.most_members() then
    perform app_hidden.fail('OS429');
  end if;
  delete from app_private.join_requests as requests where requests.company_id = company.id and requests.user_id = open.user_id;
  insert into app_public.company_members (company_id, user_id) values (company.id, open.user_id)
  on conflict on constraint company_members_pkey do nothing;
  perform app_private.log_processing(open.user_id, 'joined_company', 'join-request:' || gen_random_uuid());
  perform app_private.notify_user(open.user_id, app_private.make_notice('company_team', 'Sie gehören jetzt zum Team',
    'Sie bearbeiten jetzt Anzeigen und Bewerbungen von „' || company.company_name || '“ mit.', subject_kind => 'company', subject_id => company.id));
  perform app_private.write_audit('colleague_joined', 'company', company.id, open.user_id);
  perform app_private.announce_team(company.id);
  return company;
end
$$;
comment on function app_public.decide_join_request(uuid, uuid, boolean) is 'Takes somebody who asked into the team of a company of the caller as a member, or declines; the person is told. Owners only. Raises OS401, OS403, OS404 when nothing is open, OS410 when the person or the company cannot act now, OS429 with 50 members.';
grant execute on function app_public.decide_join_request(uuid, uuid, boolean) to app_member;
