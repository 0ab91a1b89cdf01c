create or replace function app_private.clean_job_request_fields(fields app_public.job_request_fields) returns app_public.job_request_fields
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
begin
  fields.title := app_private.clean_line(fields.title);
  fields.short_description := app_private.clean_text(fields.short_description);
  fields.region := app_private.clean_line(fields.region);
  fields.additional_info := app_private.clean_text(fields.additional_info);
  fields.specialties := app_private.clean_slugs(fields.specialties);
  fields.job_types := coalesce((
    select array_agg(distinct job_type order by job_type) from unnest(fields.job_types) as job_type where job_type is not null), '{}');
  fields.remote := coalesce(fields.remote, false);
  fields.pictures := app_private.clean_pictures(fields.pictures);
  return fields;
end
$$;
comment on function app_private.clean_job_request_fields(app_public.job_request_fields) is 'The fields of a request as they are stored.';
