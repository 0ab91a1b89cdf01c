create or replace function app_public.complain_about_report(id uuid, explanation text) returns app_public.report_state
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  state constant app_public.report_state := app_public.report_state(complain_about_report.id);
begin
  if state.id is null then perform app_hidden.fail('OS404'); end if;
  return app_private.put_report_complaint(case state.side when 'melder' then state.id end, case state.side when 'betroffen' then state.id end,
    me, complain_about_report.explanation);
end
$$;
comment on function app_public.complain_about_report(uuid, text) is 'Complains about a decision (DSA, Art. 20), by the id that reportState takes; 1 to 2,000 characters. Raises OS401, OS404, OS410 before a decision, six months after it, and when this side complained before, OS422.';
grant execute on function app_public.complain_about_report(uuid, text) to app_member;
