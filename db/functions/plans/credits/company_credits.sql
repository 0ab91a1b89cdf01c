create or replace function app_public.company_credits(company_id uuid) returns app_public.company_credits
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(free.is_free, app_hidden.is_booking_blocked(companies.id), coalesce((
    select array_agg(listed.credit order by listed.rank, listed.position)
    from (
      select row(credits.id, credits.kind, credits.plan_name, credits.duration_days, credits.is_boosted, credits.in_newsletter, credits.jobs,
          credits.is_concurrent, used.jobs, credits.jobs - used.jobs, credits.valid_until, credits.booking_id)::app_public.job_credit as credit,
        case credits.kind when 'kulanz' then 1 else 3 end as rank, credits.position
      from app_hidden.usable_credits(companies.id) with ordinality as credits
        (id, company_id, booking_id, kind, plan_name, duration_days, jobs, is_concurrent, is_boosted, in_newsletter, used, valid_until, ended_at, reason,
          created_at, client_key, position)
      cross join lateral (
        select case when credits.is_concurrent then least(app_hidden.places_taken(credits.id), credits.jobs) else credits.used end as jobs) as used
      union all
      select row(null, 'erste', 'Erste Anzeige', app_public.free_first_days(), false, false, 1, false, 0, 1, null, null)::app_public.job_credit, 2, 1
      where free.is_free
    ) as listed), '{}'))::app_public.company_credits
  from app_public.companies
  cross join lateral (select app_hidden.has_own_free_job(companies.id) as is_free) as free
  where companies.id = $1 and companies.id in (
    select members.company_id from app_public.company_members as members where members.user_id = (select app_hidden.current_user_id()))
$$;
comment on function app_public.company_credits(uuid) is 'What a company of the caller may put online without booking, in the order in which it is used; null for another company.';
grant execute on function app_public.company_credits(uuid) to app_member;
