create or replace function auth.complain_by_link(purpose text, id uuid, explanation text) returns jsonb
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  select to_jsonb(app_private.put_report_complaint(
    case complain_by_link.purpose when 'report' then complain_by_link.id end, case complain_by_link.purpose when 'reported' then complain_by_link.id end,
    null, complain_by_link.explanation))
$$;
comment on function auth.complain_by_link(text, uuid, text) is 'As app_public.complain_about_report, by a signed link. Raises OS404, OS410, OS422.';
grant execute on function auth.complain_by_link(text, uuid, text) to app_authenticator;
