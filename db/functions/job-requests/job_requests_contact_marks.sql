create or replace function app_public.job_requests_contact_marks(request app_public.job_requests) returns app_public.contact_mark[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Reads the texts again instead of those it was given: with texts of their own admins could guess the contact.
  select coalesce(array_agg(row(texts.field, kind)::app_public.contact_mark order by texts.position, kind), '{}')
  from app_public.job_requests as stored
  left join app_public.job_request_changes as changes on changes.request_id = stored.id
  cross join lateral coalesce(changes.fields, app_private.job_request_fields_of(stored)) as fields
  cross join lateral (values
    (1, 'title', fields.title),
    (2, 'short_description', fields.short_description),
    (3, 'region', fields.region),
    (4, 'additional_info', fields.additional_info)) as texts (position, field, content)
  cross join lateral unnest(app_private.contact_kinds_in(texts.content, app_private.job_request_contact_of(stored.id))) as kind
  where stored.id = request.id
    and (stored.applicant_id = app_hidden.current_user_id() or app_hidden.current_user_role() = 'admin')
$$;
comment on function app_public.job_requests_contact_marks(app_public.job_requests) is E'@notNull\nContact data in the public texts of the request, of its change where it has one: kind and field, never the words. For its applicant and for admins, who do not read the contact itself; empty for others.';
revoke all on function app_public.job_requests_contact_marks(app_public.job_requests) from public;
grant execute on function app_public.job_requests_contact_marks(app_public.job_requests) to app_member;
