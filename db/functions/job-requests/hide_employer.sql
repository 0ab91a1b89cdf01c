create or replace function app_public.hide_employer(company_id uuid default null, mail_domain text default null) returns app_public.hidden_from
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  -- An address or an URL is accepted as well: people paste what they have.
  domain constant text := nullif(regexp_replace(lower(btrim(hide_employer.mail_domain)), '^(.*@|(https?://)?(www\.)?)|/.*$', '', 'g'), '');
  hidden app_public.hidden_employers;
begin
  if num_nonnulls(hide_employer.company_id, domain) <> 1 then perform app_hidden.fail('OS422', '{"mail_domain": "required"}'); end if;
  if domain is not null then
    if char_length(domain) > 253 or domain !~ '^[a-z0-9](\.?[a-z0-9-])*\.[a-z0-9-]{2,}$' then
      perform app_hidden.fail('OS422', '{"mail_domain": "invalid"}');
    end if;
    if app_private.is_free_mail_domain(domain) then perform app_hidden.fail('OS422', '{"mail_domain": "free_mail"}'); end if;
    hidden := app_private.put_hidden_employer(me, null, domain);
    perform app_private.end_hidden_conversations(me);
  else
    if not exists (select from app_private.findable_companies() as companies where companies.id = hide_employer.company_id)
      and not exists (
        select from app_public.contact_requests join app_public.job_requests on job_requests.id = contact_requests.request_id
        where contact_requests.company_id = hide_employer.company_id and job_requests.applicant_id = me) then
      perform app_hidden.fail('OS404');
    end if;
    hidden := app_private.hide_company(me, hide_employer.company_id);
  end if;
  return app_private.hidden_employer_of(hidden);
end
$$;
comment on function app_public.hide_employer(uuid, text) is 'Hides all requests of the caller from a company with its members, also future ones, or from a mail domain with its subdomains; exactly one of the two. Ends what is released to them: hidden beats released. Raises OS401, OS404, OS422 with mail_domain (required, invalid, or free_mail: a provider of private mailboxes), OS429 after 100.';
revoke all on function app_public.hide_employer(uuid, text) from public;
grant execute on function app_public.hide_employer(uuid, text) to app_member;
