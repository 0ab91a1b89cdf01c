create or replace function app_private.may_decide_complaint("case" app_public.report_cases, admin_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select author.id is distinct from $2 or not exists (
    select from app_public.user_roles
    where user_roles.role = 'admin' and user_roles.user_id <> $2 and app_private.is_active_admin(user_roles.user_id))
  from (
    -- Where a complaint of a reporter led to the decision, the admin who decided that complaint.
    select coalesce((
      select complaints.decided_by from app_public.report_complaints as complaints
      where complaints.case_id = ("case").id and complaints.report_id is not null and complaints.is_upheld
        and complaints.decided_at = ("case").revised_at
      limit 1), ("case").decided_by) as id
  ) as author
$$;
comment on function app_private.may_decide_complaint(app_public.report_cases, uuid) is 'Whether an admin may decide a complaint: not who made the decision that stands, while another admin can (DSA, Art. 20(4) and (6)).';
