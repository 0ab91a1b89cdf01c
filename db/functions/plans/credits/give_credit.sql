create or replace function app_public.give_credit(company_id uuid, jobs integer, days integer, reason text, client_key uuid) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_reason constant text := app_private.clean_text(give_credit.reason);
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 500, required => true)
    || case when give_credit.jobs between 1 and 20 then '{}' else '{"jobs": "invalid"}' end::jsonb
    || case when give_credit.days between 7 and 90 then '{}' else '{"days": "invalid"}' end::jsonb
    || case when give_credit.client_key is null then '{"client_key": "required"}' else '{}' end::jsonb;
  company app_public.companies;
begin
  perform app_private.require_fresh_factor();
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  select companies.* into company from app_public.companies where companies.id = give_credit.company_id for no key update;
  if company.id is null then perform app_hidden.fail('OS404'); end if;
  insert into app_public.job_credits (company_id, kind, plan_name, duration_days, jobs, valid_until, reason, client_key)
  values (company.id, 'kulanz', 'Gutschrift', give_credit.days, give_credit.jobs, app_private.start_of_day(now(), 366), clean_reason,
    give_credit.client_key)
  on conflict on constraint job_credits_company_id_client_key_key do nothing;
  -- The same form, sent again because its answer was lost.
  if not found then return company; end if;
  perform app_private.write_audit('credit_given', 'company', company.id,
    data => jsonb_build_object('jobs', give_credit.jobs, 'days', give_credit.days, 'reason', clean_reason));
  return company;
end
$$;
comment on function app_public.give_credit(uuid, integer, integer, text, uuid) is 'Gives a company 1 to 20 jobs of 7 to 90 days, usable within a year, with a reason that its members may read. A repeated client_key gives nothing more. Admins only, with a fresh second factor. Raises OS401, OS403, OS404, OS422, OS428.';
grant execute on function app_public.give_credit(uuid, integer, integer, text, uuid) to app_member;
