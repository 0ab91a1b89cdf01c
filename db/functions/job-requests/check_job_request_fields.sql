create or replace function app_private.check_job_request_fields(fields app_public.job_request_fields, complete boolean) returns jsonb
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  wrong jsonb := app_private.check_text('title', fields.title, 100, required => complete)
    || app_private.check_text('short_description', fields.short_description, 500, required => complete)
    || app_private.check_text('region', fields.region, 100, required => complete)
    || app_private.check_text('additional_info', fields.additional_info, 1000)
    || app_private.check_vocabulary(fields.profession_slug, fields.specialties, required => complete)
    || app_private.check_weekly_hours('weekly_hours_min', fields.weekly_hours_min)
    || app_private.check_weekly_hours('weekly_hours_max', fields.weekly_hours_max)
    || app_private.check_start_date(fields.start_date)
    || app_private.check_pictures(fields.pictures, complete);
begin
  -- The region stays as the applicant wrote it: filled in from the place, it would make the place public.
  if fields.place_id is null then
    if complete then wrong := wrong || '{"place_id": "required"}'; end if;
  elsif not exists (select from app_public.places where places.id = fields.place_id) then
    wrong := wrong || '{"place_id": "unknown"}';
  end if;
  if fields.radius_km not in (10, 20, 50, 100, 200) then wrong := wrong || '{"radius_km": "invalid"}'; end if;
  if complete and fields.job_types = '{}' then wrong := wrong || '{"job_types": "required"}'; end if;
  if fields.weekly_hours_max < fields.weekly_hours_min then wrong := wrong || '{"weekly_hours_max": "below_min"}'; end if;
  if fields.salary_wish_month not between 1 and 100000 then wrong := wrong || '{"salary_wish_month": "invalid"}'; end if;
  return wrong;
end
$$;
comment on function app_private.check_job_request_fields(app_public.job_request_fields, boolean) is 'Checks cleaned fields of a request: {} when valid, otherwise the rule of each invalid field; complete demands all required ones, a draft none (specification, point 5).';
