create or replace function app_private.end_logo_fetch(company_id uuid, url text, image bytea, problem text, is_final boolean, small_image bytea default null) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_private.company_logos set
    image = end_logo_fetch.image,
    small_image = end_logo_fetch.small_image,
    hash = encode(sha256(end_logo_fetch.image), 'hex'),
    problem = end_logo_fetch.problem,
    next_attempt_at = case when not end_logo_fetch.is_final then company_logos.next_attempt_at end
  where company_logos.company_id = end_logo_fetch.company_id and company_logos.url = end_logo_fetch.url
    and company_logos.hash is null
$$;
comment on function app_private.end_logo_fetch(uuid, text, bytea, text, boolean, bytea) is 'Records the picture in both sizes, or why there is none. A picture that is already there stays.';
