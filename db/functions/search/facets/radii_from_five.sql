create or replace function app_private.radii_from_five(radii app_public.job_facet_count[]) returns app_public.job_facet_count[]
language plpgsql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
declare
  _step app_public.job_facet_count;
  _shown app_public.job_facet_count[] := '{}';
  _before integer := 0;
begin
  -- Compared with the last radius that is shown: what was left out in between must not appear as the rest of two others.
  foreach _step in array radii loop
    continue when _step.count - _before between 1 and 4 or _step.count < 5;
    _shown := _shown || _step;
    _before := _step.count;
  end loop;
  return _shown;
end
$$;
comment on function app_private.radii_from_five(app_public.job_facet_count[]) is 'Counts of growing radii without those that differ from the one shown before by 1 to 4: the difference would speak of single persons.';
