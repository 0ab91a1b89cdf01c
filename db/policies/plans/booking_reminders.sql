-- Members read those of their companies, admins all. No write policy: verbs write as the owner.
drop policy if exists read_own on app_public.booking_reminders;
create policy read_own on app_public.booking_reminders for select to app_member
  using (exists (select from app_public.bookings where bookings.id = booking_reminders.booking_id and bookings.company_id = any (array(
    select company_members.company_id from app_public.company_members where company_members.user_id = (select app_hidden.current_user_id())))));
drop policy if exists read_as_admin on app_public.booking_reminders;
create policy read_as_admin on app_public.booking_reminders for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.booking_reminders;
create policy admin_with_factor on app_public.booking_reminders as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.booking_reminders to app_member;
