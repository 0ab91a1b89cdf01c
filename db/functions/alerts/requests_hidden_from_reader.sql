create or replace function app_private.requests_hidden_from_reader(user_id uuid, email text) returns setof uuid
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select hidden.id
  from unnest(app_private.hidden_requests_of(coalesce($1, (select accounts.id from auth."user" as accounts where accounts.email = $2)))) as hidden (id)
  union
  select job_requests.id
  from app_public.hidden_employers
  join app_public.job_requests on job_requests.applicant_id = hidden_employers.applicant_id
  where hidden_employers.mail_domain in (select app_private.domain_and_parents(lower(split_part($2, '@', 2))))
$$;
comment on function app_private.requests_hidden_from_reader(uuid, text) is 'Requests whose owner hides them from the reader of a mail: from the account, from one with this address, or from the domain of the address.';
