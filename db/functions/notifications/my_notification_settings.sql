create or replace function app_public.my_notification_settings() returns app_public.notification_setting[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(
    row(kind.type, coalesce(settings.bell, true),
      coalesce(settings.mail, app_private.default_mail_frequency(kind.type)),
      app_private.is_fixed_notification(kind.type))::app_public.notification_setting
    order by kind.place), '{}')
  from (select app_hidden.current_user_id() as id, app_hidden.current_user_role() as role) as me
  cross join lateral unnest(case me.role
    when 'admin' then '{security,admin_job_pending,admin_application_copy,new_application,job_decision,job_match,application}'
    when 'employer' then '{security,new_application,job_decision}'
    else '{security,application,job_match}'
  end::app_public.notification_type[]) with ordinality as kind (type, place)
  left join app_public.notification_settings settings on settings.user_id = me.id and settings.type = kind.type
  where me.id is not null
$$;
comment on function app_public.my_notification_settings() is 'How the caller is told of each kind of thing that can happen to somebody of their role.';
revoke all on function app_public.my_notification_settings() from public;
grant execute on function app_public.my_notification_settings() to app_member;
