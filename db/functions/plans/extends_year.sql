create or replace function app_hidden.extends_year(term app_public.job_terms) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.job_credits as credits
    where credits.id = (term).credit_id and credits.is_concurrent and credits.ended_at is null and credits.valid_until > now())
$$;
comment on function app_hidden.extends_year(app_public.job_terms) is 'Whether a running job that holds a place is renewed without another credit: its booking runs.';
revoke all on function app_hidden.extends_year(app_public.job_terms) from public;
grant execute on function app_hidden.extends_year(app_public.job_terms) to app_member;
