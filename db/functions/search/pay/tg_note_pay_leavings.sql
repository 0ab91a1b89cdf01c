create or replace function app_private.tg_note_pay_leavings() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_argv[0] = 'company' then
    insert into app_private.pay_leavings (profession_slug)
    select distinct jobs.profession_slug
    from app_public.jobs where jobs.company_id = old.id and jobs.published_at is not null and jobs.profession_slug is not null;
  else
    insert into app_private.pay_leavings (profession_slug) values (old.profession_slug);
  end if;
  return null;
end
$$;
comment on function app_private.tg_note_pay_leavings() is 'Figures of five companies of which some were taken away are told no more, also not until the next count. A job that is over, or is submitted again, was not taken away.';
create or replace trigger note_pay_leavings_of_company after update of withheld_at on app_public.companies
  for each row when (old.withheld_at is null and new.withheld_at is not null)
  execute function app_private.tg_note_pay_leavings('company');
create or replace trigger note_pay_leavings_of_blocked after update of status on app_public.jobs
  for each row when (new.status = 'gesperrt' and old.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt'))
  execute function app_private.tg_note_pay_leavings('job');
create or replace trigger note_pay_leavings_of_deleted after delete on app_public.jobs
  for each row when (old.published_at is not null and old.profession_slug is not null)
  execute function app_private.tg_note_pay_leavings('job');
