create or replace function auth.note_csp_reports(directives text[], blocked text[], pages text[]) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  most constant integer := 500;
  stored integer;
begin
  insert into app_private.csp_reports as kept (directive, blocked, page, count)
  select sent.directive, sent.blocked, sent.page, count(*)::integer
  from unnest(note_csp_reports.directives, note_csp_reports.blocked, note_csp_reports.pages) as sent (directive, blocked, page)
  group by sent.directive, sent.blocked, sent.page
  -- Rows are written in one order: two processes that write the same kinds must not deadlock.
  order by sent.directive, sent.blocked, sent.page
  on conflict on constraint csp_reports_group_key do update
    set count = least(kept.count::bigint + excluded.count, 2147483647)::integer, last_seen_at = now();
  get diagnostics stored = row_count;
  -- Anybody can send reports, and each can name another origin: what came once goes first, a kind that comes again stays.
  delete from app_private.csp_reports where csp_reports.id in (
    select kept.id from app_private.csp_reports as kept
    where kept.last_seen_at < now()
    order by kept.count = 1 desc, kept.last_seen_at, kept.id
    limit greatest((select count(*) from app_private.csp_reports) - most, 0)
    for update skip locked);
  return stored;
end
$$;
comment on function auth.note_csp_reports(text[], text[], text[]) is 'Counts reports of browsers about the content security policy by kind; the three arrays belong together. Returns how many kinds were counted. At most 500 are kept: beyond that, those that came only once go first, the oldest of them before the others.';
grant execute on function auth.note_csp_reports(text[], text[], text[]) to app_authenticator;
