-- Prices are public, those of earlier versions too. No write policy: verbs write as the owner.
drop policy if exists read_all on app_public.plans;
create policy read_all on app_public.plans for select to app_visitor, app_member using (true);
grant select on app_public.plans to app_visitor, app_member;
