-- Vocabulary: all roles read it. No write policy: only db:migrate writes it (db/data).
drop policy if exists read_all on app_public.specialties;
create policy read_all on app_public.specialties for select to app_visitor, app_member using (true);
grant select on app_public.specialties to app_visitor, app_member;
