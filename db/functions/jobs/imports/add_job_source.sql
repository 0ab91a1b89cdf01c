create or replace function app_public.add_job_source(company_id uuid, url text) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  typed text := app_private.clean_line(add_job_source.url);
  wrong jsonb;
  source app_public.job_sources;
begin
  if typed !~* '^[a-z][a-z0-9+.-]*:' then typed := 'https://' || typed; end if;
  wrong := app_private.check_text('url', typed, 500, required => true)
    -- A name with a dot, no user, no port: what the worker would refuse as well, said at once.
    || case when typed !~* '^https?://[^/?#@:\s\[\]]+\.[a-z][^/?#@:\s\[\]]*([/?#]\S*)?$' then '{"url": "invalid"}' else '{}' end::jsonb;
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  source := app_private.make_source(add_job_source.company_id, 'adresse',
    left(regexp_replace(regexp_replace(typed, '^https?://(www\.)?', '', 'i'), '/+$', ''), 200), typed);
  perform app_private.prove_source(source.id, false);
  perform app_private.queue_source_run(source.id);
  return source.id;
end
$$;
comment on function app_public.add_job_source(uuid, text) is 'Takes the ads of a company over from a career page or a feed: reads the address now, and each night once it is proven to be the own one. Drafts come of it; nothing is submitted. The same address again is read again. Returns the id of the source. Raises OS401, OS403, OS404, OS422 for what is no address or beyond ten, OS429 after twelve runs within an hour.';
grant execute on function app_public.add_job_source(uuid, text) to app_member;
