create or replace function app_private.tg_announce_report_cases() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.announce_changes('report_cases', tg_argv[0],
    array['all/' || (case tg_table_name when 'report_cases' then to_jsonb(coalesce(new, old)) ->> 'id' else to_jsonb(coalesce(new, old)) ->> 'case_id' end)]);
  return null;
end
$$;
comment on function app_private.tg_announce_report_cases() is 'Announces reported things that are reported, claimed, decided, complained about or deleted while open, so that open pages of admins update.';
create or replace trigger announce_case after insert on app_public.content_reports
  for each row execute function app_private.tg_announce_report_cases('changed');
create or replace trigger announce_claim after update on app_public.report_cases
  for each row when (old.claimed_by is distinct from new.claimed_by and new.decided_at is null) execute function app_private.tg_announce_report_cases('claimed');
create or replace trigger announce_decision after update on app_public.report_cases
  for each row when (old.decided_at is distinct from new.decided_at or old.revised_at is distinct from new.revised_at or old.undone_at is distinct from new.undone_at)
  execute function app_private.tg_announce_report_cases('changed');
create or replace trigger announce_deletion after delete on app_public.report_cases
  for each row when (old.decided_at is null) execute function app_private.tg_announce_report_cases('removed');
create or replace trigger announce_complaint after insert on app_public.report_complaints
  for each row execute function app_private.tg_announce_report_cases('changed');
create or replace trigger announce_outcome after update on app_public.report_complaints
  for each row when (old.decided_at is distinct from new.decided_at) execute function app_private.tg_announce_report_cases('changed');
