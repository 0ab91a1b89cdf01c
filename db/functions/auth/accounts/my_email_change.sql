create or replace function app_public.my_email_change() returns app_public.email_change
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select row(email_changes.new_email, email_changes.old_confirmed_at is not null, email_changes.new_confirmed_at is not null,
    email_changes.expires_at)::app_public.email_change
  from auth.email_changes
  where email_changes.user_id = (select app_hidden.current_user_id())
    and email_changes.completed_at is null and email_changes.cancelled_at is null and email_changes.expires_at > now()
$$;
comment on function app_public.my_email_change() is 'The change of address of the caller that is not confirmed by both addresses yet; null when there is none.';
grant execute on function app_public.my_email_change() to app_member;
