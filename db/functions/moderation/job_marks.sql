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
      (select row('twin', null, null, null, twins.id, twins.similarity, null, null, null, null)::app_public.risk_mark, 0
        from (
          select near.id, app_private.shared_percent(own, app_private.text_shingles(near.content)) as similarity
          from (
            -- Comparing takes a millisecond or two for each: only those that share most, and of a crowd not all.
            select crowd.id, crowd.content
            from (
              select others.id, concat_ws(E'\n', others.description, others.requirements) as content, prints.bands
              from app_private.job_prints as prints
              join app_public.jobs as others on others.id = prints.job_id
              where prints.bands && own_bands and others.id <> job.id
                and others.status in ('zur_pruefung', 'aktiv', 'pausiert', 'gesperrt')
                -- One company may look for the same work in several places.
                and (others.company_id <> job.company_id
                  or (others.place_id = fields.place_id and others.profession_slug = fields.profession_slug))
              limit 200
            ) as crowd
            order by (select count(*) from unnest(crowd.bands) as band where band = any (own_bands)) desc, crowd.id
            limit 5
          ) as near
        ) as twins
        where twins.similarity >= 80
        order by twins.similarity desc, twins.id
        limit 1)
      union all
      select mark, 0 from app_private.pay_mark(fields, job.company_id) as mark
      union all
      select mark, 0 from app_private.company_marks(job.company_id) as mark
    ) as found
    order by (found.mark).kind, found.place, (found.mark).starts_at);
end
$$;
comment on function app_private.job_marks(app_public.jobs, app_public.job_fields) is 'Marks of risk of a job with these fields, and keeps the fingerprint of its text: contact data, age and origin in its texts, a twin (80 percent the same, of another company or for the same place), pay, domain and accounts.';
