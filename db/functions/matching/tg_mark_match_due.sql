create or replace function app_private.tg_mark_match_due() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_table_name = 'job_index' then
    insert into app_private.match_due (job_id) values (new.job_id);
  else
    insert into app_private.match_due (wish_id) values (new.id);
  end if;
  return null;
end
$$;
comment on function app_private.tg_mark_match_due() is 'Marks a job that came online or a wish that changed; matching itself waits for app_private.find_matches, so that no approval waits for it.';
create or replace trigger mark_new_match_due after insert on app_private.job_index
  for each row execute function app_private.tg_mark_match_due();
-- The trigger watches only columns that matching compares: a renewal, a boost or a new word of the text suits nobody else.
create or replace trigger mark_match_due after update on app_private.job_index
  for each row when ((old.profession_slug, old.place_id, old.specialty_set, old.type_set, old.qualification, old.contract_term,
      old.remote, old.salary_month_max)
    is distinct from (new.profession_slug, new.place_id, new.specialty_set, new.type_set, new.qualification, new.contract_term,
      new.remote, new.salary_month_max))
  execute function app_private.tg_mark_match_due();
create or replace trigger mark_new_match_due after insert on app_private.wishes
  for each row execute function app_private.tg_mark_match_due();
create or replace trigger mark_match_due after update on app_private.wishes
  for each row when (old.* is distinct from new.*) execute function app_private.tg_mark_match_due();
