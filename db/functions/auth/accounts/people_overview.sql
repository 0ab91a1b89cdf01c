create or replace function app_public.people_overview() returns app_public.people_overview
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select row(
      count(*) filter (where known.role = 'applicant'),
      count(*) filter (where known.role = 'employer'),
      count(*) filter (where known.role = 'admin'),
      count(*) filter (where known.state = 'unconfirmed'),
      count(*) filter (where known.state = 'suspended'),
      count(*) filter (where known.state = 'leaving'),
      (select count(*) from app_public.user_roles where user_roles.role = 'employer' and not exists (
        select from app_public.company_members join app_public.companies on companies.id = company_members.company_id
        where company_members.user_id = user_roles.user_id and companies.verified_at is not null)))::app_public.people_overview
    from (
      select coalesce(user_roles.role, 'applicant') as role,
        case when accounts.suspended_at is not null then 'suspended' when accounts.deletion_requested_at is not null then 'leaving'
          when not accounts.email_verified then 'unconfirmed' end as state
      from auth."user" as accounts
      left join app_public.user_roles on user_roles.user_id = accounts.id
    ) as known);
end
$$;
comment on function app_public.people_overview() is 'How many accounts there are, by role and state. Admins only (OS401, OS403).';
grant execute on function app_public.people_overview() to app_member;
