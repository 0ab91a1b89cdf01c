create or replace function app_private.may_decide_complaint("case" app_public.report_cases, admin_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select ("case").decided_by is distinct from $2 or not exists (
    select from app_public.user_roles
    where user_roles.role = 'admin' and user_roles.user_id <> $2 and app_private.is_active_admin(user_roles.user_id))
$$;
comment on function app_private.may_decide_complaint(app_public.report_cases, uuid) is 'Whether an admin may decide a complaint: not who decided the case, while another admin can (DSA, Art. 20(4) and (6)).';
