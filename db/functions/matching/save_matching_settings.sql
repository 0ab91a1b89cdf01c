create or replace function app_public.save_matching_settings(
  from_requests boolean default null, from_profile boolean default null, from_alerts boolean default null
) returns app_public.own_matching
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  -- Two switches at once: neither takes the other back.
  insert into app_private.matching_settings as settings (user_id, from_requests, from_profile, from_alerts)
  values (me, coalesce(save_matching_settings.from_requests, true), coalesce(save_matching_settings.from_profile, true),
    coalesce(save_matching_settings.from_alerts, true))
  on conflict on constraint matching_settings_pkey do update set
    from_requests = coalesce(save_matching_settings.from_requests, settings.from_requests),
    from_profile = coalesce(save_matching_settings.from_profile, settings.from_profile),
    from_alerts = coalesce(save_matching_settings.from_alerts, settings.from_alerts), updated_at = now();
  return app_private.own_matching_of(me);
end
$$;
comment on function app_public.save_matching_settings(boolean, boolean, boolean) is E'@notNull\nSaves what the caller is matched by; what is not given stays as it is. What is switched off is neither shown nor told from the next statement on. Raises OS401.';
grant execute on function app_public.save_matching_settings(boolean, boolean, boolean) to app_member;
