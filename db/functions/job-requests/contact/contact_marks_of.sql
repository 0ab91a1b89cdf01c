create or replace function app_private.contact_marks_of(request_id uuid) returns app_public.contact_mark[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(row(texts.field, kind)::app_public.contact_mark order by texts.position, kind), '{}')
  from app_public.job_requests as stored
  left join app_public.job_request_changes as changes on changes.request_id = stored.id
  cross join lateral coalesce(changes.fields, app_private.job_request_fields_of(stored)) as fields
  cross join lateral (values
    (1, 'title', fields.title),
    (2, 'short_description', fields.short_description),
    (3, 'region', fields.region),
    (4, 'additional_info', fields.additional_info),
    (5, 'pictures', app_private.words_of_pictures(fields.pictures))) as texts (position, field, content)
  cross join lateral unnest(app_private.contact_kinds_in(texts.content, app_private.job_request_contact_of(stored.id))) as kind
  where stored.id = $1
$$;
comment on function app_private.contact_marks_of(uuid) is 'Contact data in the public texts of a request, of its change where it has one.';
