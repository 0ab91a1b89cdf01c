create or replace function app_public.contacts_left_today(company_id uuid) returns app_public.contact_allowance
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
begin
  if not app_private.is_company_member(contacts_left_today.company_id, me) then perform app_hidden.fail('OS404'); end if;
  return row(
    greatest(0, app_private.contacts_per_day() - coalesce((
      select attempts.attempts from auth.attempts
      where attempts.kind = 'contact' and attempts.key_hash = app_private.contact_day_key(contacts_left_today.company_id)), 0)),
    app_private.contacts_per_day(),
    ((now() at time zone 'Europe/Berlin')::date + 1)::timestamp at time zone 'Europe/Berlin')::app_public.contact_allowance;
end
$$;
comment on function app_public.contacts_left_today(uuid) is E'@notNull\nHow many requests a company of the caller may contact today for the first time. Employers only. Raises OS401, OS403, OS404.';
grant execute on function app_public.contacts_left_today(uuid) to app_member;
