create or replace function app_public.deletion_preview() returns app_public.deletion_preview
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select row(
    app_private.count_online_jobs(app_private.companies_left_by(me.id)),
    array(
      select companies.company_name from app_public.companies
      where companies.id = any (app_private.companies_ending_with(me.id))
      order by companies.company_name),
    app_private.is_last_admin(me.id),
    now() + app_private.deletion_grace(),
    array(
      select companies.company_name from app_public.company_members as mine
      join app_public.companies on companies.id = mine.company_id
      where mine.user_id = me.id and mine.role = 'owner'
        and exists (
          select from app_public.company_members as others where others.company_id = mine.company_id and others.user_id <> me.id)
        and not exists (
          select from app_public.company_members as others
          where others.company_id = mine.company_id and others.user_id <> me.id and others.role = 'owner')
      order by companies.company_name))::app_public.deletion_preview
  from (select app_hidden.current_user_id() as id) as me
  where me.id is not null
$$;
comment on function app_public.deletion_preview() is 'What the deletion of the account of the caller would take along; null when signed out.';
grant execute on function app_public.deletion_preview() to app_member;
