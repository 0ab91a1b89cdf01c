create or replace function app_public.my_hidden_employers() returns app_public.hidden_from[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(app_private.hidden_employer_of(hidden) order by hidden.created_at desc, hidden.id), '{}')
  from app_public.hidden_employers as hidden
  where hidden.applicant_id = app_hidden.current_user_id() and hidden.via_id is null
$$;
comment on function app_public.my_hidden_employers() is 'Companies and mail domains that the caller hides from, newest first; at most 100.';
grant execute on function app_public.my_hidden_employers() to app_member;
