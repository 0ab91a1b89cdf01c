-- Vocabulary: all roles read it. No write policy: only db:migrate writes it (db/data).
drop policy if exists read_all on app_public.profession_fields;
create policy read_all on app_public.profession_fields for select to app_visitor, app_member using (true);
grant select on app_public.profession_fields to app_visitor, app_member;
