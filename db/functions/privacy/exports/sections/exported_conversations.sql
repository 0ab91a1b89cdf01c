create or replace function app_private.exported_conversations(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- For an applicant the whole course. For a member of the company only that this person began it: the rest belongs to
  -- the company, and the other side is not named.
  select json_build_object(
    'chiffre', case when side.applicant then requests.chiffre end,
    'began', not side.applicant,
    'company', companies.company_name,
    'job_title', conversations.job_title,
    'status', case when side.applicant then conversations.status end,
    'asked_at', conversations.created_at,
    'answered_at', case when side.applicant then conversations.answered_at end,
    'read_until', case when side.applicant then conversations.applicant_read_at end,
    'closed_at', case when side.applicant then conversations.closed_at end)
  from app_public.contact_requests as conversations
  join app_public.job_requests as requests on requests.id = conversations.request_id
  join app_public.companies on companies.id = conversations.company_id
  cross join lateral (select requests.applicant_id = $1 as applicant) as side
  where conversations.request_id in (select own.id from app_public.job_requests as own where own.applicant_id = $1)
    or conversations.created_by = $1
  order by conversations.created_at, conversations.id
$$;
comment on function app_private.exported_conversations(uuid) is 'Part of the export of an account: its conversations about job requests.';
