create or replace function app_public.hide_employer(company_id uuid default null, mail_domain text default null) returns app_public.hidden_from
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  shown constant text := app_private.domain_in(hide_employer.mail_domain);
  domain constant text := app_private.ascii_domain(shown);
  hidden app_public.hidden_employers;
begin
  if num_nonnulls(hide_employer.company_id, domain) <> 1 then perform app_hidden.fail('OS422', '{"mail_domain": "required"}'); end if;
  if domain is not null then
    if char_length(domain) > 253 or domain !~ '^[a-z0-9](\.?[a-z0-9-])*\.[a-z0-9-]{2,}$' then
      perform app_hidden.fail('OS422', '{"mail_domain": "invalid"}');
    end if;
    if app_private.is_free_mail_domain(domain) then perform app_hidden.fail('OS422', '{"mail_domain": "free_mail"}'); end if;
    if app_private.is_public_suffix(domain) then perform app_hidden.fail('OS422', '{"mail_domain": "public_suffix"}'); end if;
    hidden := app_private.put_hidden_employer(me, null, domain, nullif(shown, domain));
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
comment on function app_public.hide_employer(uuid, text) is 'Hides all requests of the caller from a company with its members, also future ones, or from a mail domain with its subdomains; exactly one of the two. The domain may be written as an address, with @, as a URL and with umlauts. It covers accounts with a confirmed address there, also after they change it, and members of companies whose approved website or contact names it. Ends what is released to them: hidden beats released. Raises OS401, OS404, OS422 with mail_domain (required, invalid, free_mail: a provider of private mailboxes, or public_suffix: co.uk, under which addresses belong to many), OS429 after 100.';
grant execute on function app_public.hide_employer(uuid, text) to app_member;
