create or replace function app_private.request_marks(request app_public.job_requests, fields app_public.job_request_fields) returns app_public.risk_mark[]
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  own constant bigint[] := app_private.text_shingles(concat_ws(E'\n', fields.short_description, fields.additional_info));
  own_bands constant bigint[] := app_private.text_bands(own);
begin
  insert into app_private.request_prints as prints (request_id, bands) values (request.id, own_bands)
  on conflict on constraint request_prints_pkey do update set bands = excluded.bands
  where prints.bands is distinct from excluded.bands;
  return array(
    select found.mark
    from (
      select mark, texts.place
      from (values (1, 'title', fields.title), (2, 'short_description', fields.short_description), (3, 'region', fields.region),
        (4, 'additional_info', fields.additional_info), (5, 'pictures', app_private.words_of_pictures(fields.pictures))) as texts (place, field, content)
      cross join lateral app_private.text_marks(texts.field, texts.content) as mark
      where texts.content is not null
      union all
      -- The own name, street or postal code: never the words, nobody but the applicant reads them.
      select row('contact', own_data.field, null, null, null, null, null, null, null, null)::app_public.risk_mark, 6
      from (
        select distinct contact_mark.field from unnest(app_private.contact_marks_of(request.id)) as contact_mark
        where contact_mark.kind in ('name', 'street', 'plz')) as own_data
      union all
      select mark, 0
      from app_private.twin_mark(own, array(
        select row(others.id, concat_ws(E'\n', others.short_description, others.additional_info), prints.bands)::app_private.printed_text
        from app_private.request_prints as prints
        join app_public.job_requests as others on others.id = prints.request_id
        where prints.bands && own_bands and others.id <> request.id
          and others.status in ('zur_pruefung', 'aktiv', 'pausiert', 'gesperrt')
          -- One person may look for work in several professions with one text.
          and (others.applicant_id <> request.applicant_id or others.status = 'gesperrt')
        -- Compared are at most so many candidates: a common text would read thousands.
        limit 200)) as mark
    ) as found
    order by (found.mark).kind, found.place, (found.mark).starts_at);
end
$$;
comment on function app_private.request_marks(app_public.job_requests, app_public.job_request_fields) is 'Marks of risk of a request with these fields, and keeps the fingerprint of its text: contact data, age and origin in its texts, a twin of another person or of a blocked one. Pay, domain and age of the account say nothing about people who look for work.';
