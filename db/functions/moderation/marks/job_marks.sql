create or replace function app_private.job_marks(job app_public.jobs, fields app_public.job_fields) returns app_public.risk_mark[]
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  own constant bigint[] := app_private.text_shingles(concat_ws(E'\n', fields.description, fields.requirements));
  own_bands constant bigint[] := app_private.text_bands(own);
begin
  insert into app_private.job_prints as prints (job_id, bands) values (job.id, own_bands)
  on conflict on constraint job_prints_pkey do update set bands = excluded.bands
  where prints.bands is distinct from excluded.bands;
  return array(
    select found.mark
    from (
      select mark, texts.place
      from (values (1, 'title', fields.title), (2, 'description', fields.description), (3, 'requirements', fields.requirements)) as texts (place, field, content)
      cross join lateral app_private.text_marks(texts.field, texts.content) as mark
      where texts.content is not null
      union all
      select mark, 0
      from app_private.twin_mark(own, array(
        select row(others.id, concat_ws(E'\n', others.description, others.requirements), prints.bands)::app_private.printed_text
        from app_private.job_prints as prints
        join app_public.jobs as others on others.id = prints.job_id
        where prints.bands && own_bands and others.id <> job.id
          and others.status in ('zur_pruefung', 'aktiv', 'pausiert', 'gesperrt')
          -- One company may look for the same work in several places.
          and (others.company_id <> job.company_id
            or (others.place_id = fields.place_id and others.profession_slug = fields.profession_slug))
        -- Compared are at most so many candidates: a common text would read thousands.
        limit 200)) as mark
      union all
      select mark, 0 from app_private.pay_mark(fields, job.company_id) as mark
      union all
      select mark, 0 from app_private.company_marks(job.company_id) as mark
    ) as found
    order by (found.mark).kind, found.place, (found.mark).starts_at);
end
$$;
comment on function app_private.job_marks(app_public.jobs, app_public.job_fields) is 'Marks of risk of a job with these fields, and keeps the fingerprint of its text: contact data, age and origin in its texts, a twin (80 percent the same, of another company or for the same place), pay, domain and accounts.';
