create or replace function app_public.save_matching_settings(from_requests boolean, from_profile boolean, from_alerts boolean)
returns app_public.own_matching
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  wrong constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'from_requests', case when from_requests is null then 'required' end,
    'from_profile', case when from_profile is null then 'required' end,
    'from_alerts', case when from_alerts is null then 'required' end));
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  insert into app_private.matching_settings as settings (user_id, from_requests, from_profile, from_alerts)
  values (me, save_matching_settings.from_requests, save_matching_settings.from_profile, save_matching_settings.from_alerts)
  on conflict on constraint matching_settings_pkey do update set
    from_requests = excluded.from_requests, from_profile = excluded.from_profile, from_alerts = excluded.from_alerts, updated_at = now();
  return app_private.own_matching_of(me);
end
$$;
comment on function app_public.save_matching_settings(boolean, boolean, boolean) is E'@notNull\nSaves what the caller is matched by; what is switched off is neither shown nor told from the next statement on. Raises OS401, OS422.';
revoke all on function app_public.save_matching_settings(boolean, boolean, boolean) from public;
grant execute on function app_public.save_matching_settings(boolean, boolean, boolean) to app_member;
