create or replace function app_private.begin_logo_fetches(company_id uuid) returns setof text
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- The attempt counts before it begins: a process that dies over a picture does not ask for it for ever.
  update app_private.company_logos set
    attempts = company_logos.attempts + 1,
    problem = 'interrupted',
    next_attempt_at = case when company_logos.attempts < 3
      then now() + interval '15 minutes' * (6 ^ company_logos.attempts) end
  where company_logos.company_id = begin_logo_fetches.company_id and company_logos.next_attempt_at <= now()
  returning company_logos.url
$$;
comment on function app_private.begin_logo_fetches(uuid) is 'The addresses of a company''s logos that are due. Each is tried four times: at once, after 15 minutes, 90 minutes and 9 hours.';
