create or replace function app_private.put_people_words(user_ids uuid[]) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  insert into app_private.people_words as known (user_id, words)
  select profiles.user_id, app_hidden.fold_words(concat_ws(' ', profiles.first_name, profiles.last_name, profiles.email, (
    select string_agg(companies.company_name, ' ' order by companies.id)
    from app_public.company_members
    join app_public.companies on companies.id = company_members.company_id
    where company_members.user_id = profiles.user_id)))
  from app_public.profiles
  where profiles.user_id = any ($1)
  -- In one order, so that two changes of companies with the same members cannot deadlock.
  order by profiles.user_id
  on conflict on constraint people_words_pkey do update set words = excluded.words
  where known.words <> excluded.words
$$;
comment on function app_private.put_people_words(uuid[]) is 'Writes what admins find these accounts by, after a change of a name, an address or a company.';
