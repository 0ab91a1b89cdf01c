create or replace function app_hidden.add_job_file(company_id uuid, label text, ads jsonb) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  source app_public.job_sources;
begin
  if jsonb_typeof(ads) is distinct from 'array' or jsonb_array_length(ads) = 0 then perform app_hidden.fail('OS422', '{"ads": "required"}'); end if;
  source := app_private.make_source(add_job_file.company_id, 'datei', coalesce(left(app_private.clean_line(add_job_file.label), 200), 'Datei'), null);
  insert into app_private.job_source_files as files (source_id, ads) values (source.id, add_job_file.ads)
  on conflict on constraint job_source_files_pkey do update set ads = excluded.ads;
  perform app_private.queue_source_run(source.id);
  return source.id;
end
$$;
comment on function app_hidden.add_job_file(uuid, text, jsonb) is 'Takes ads over from the rows of a file; a file of the same name again updates what came of it. As app_public.add_job_source.';
grant execute on function app_hidden.add_job_file(uuid, text, jsonb) to app_member;
