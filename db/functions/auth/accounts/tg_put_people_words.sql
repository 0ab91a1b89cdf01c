create or replace function app_private.tg_put_people_words() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_table_name = 'companies' then
    perform app_private.put_people_words(array(
      select company_members.user_id from app_public.company_members where company_members.company_id = new.id));
  elsif tg_op = 'DELETE' then
    perform app_private.put_people_words(array[old.user_id]);
  else
    perform app_private.put_people_words(array[new.user_id]);
  end if;
  return null;
end
$$;
comment on function app_private.tg_put_people_words() is 'Keeps app_private.people_words in step with profiles, memberships and names of companies.';
create or replace trigger put_people_words after insert or update of first_name, last_name, email on app_public.profiles
  for each row execute function app_private.tg_put_people_words();
create or replace trigger put_people_words after insert or delete on app_public.company_members
  for each row execute function app_private.tg_put_people_words();
create or replace trigger put_people_words after update of company_name on app_public.companies
  for each row when (old.company_name <> new.company_name) execute function app_private.tg_put_people_words();
