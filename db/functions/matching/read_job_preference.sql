create or replace function app_private.read_job_preference(
  raw text, out profession_slug text, out specialties text[], out job_types app_public.job_type[],
  out contract_term app_public.contract_term, out weekly_hours_min numeric, out weekly_hours_max numeric, out remote boolean
)
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  -- A denial is no wish: "Maßschuhe statt Einlagen", "kein Außendienst".
  _text constant text := app_private.fold_text(
    regexp_replace(coalesce(raw, ''), '\m(?:statt|anstatt|kein|keine|keinen|nicht|ohne)\M\s+(?:(?:im|in|mehr|mehr im|den|die|das|der)\s+)?[[:alnum:]ßäöüÄÖÜ-]+', ' ', 'gi'));
  _hours text[];
begin
  specialties := app_private.named_specialties(_text);
  job_types := array(
    select kind.value from (values
      ('vollzeit'::app_public.job_type, '\mvollzeit'), ('teilzeit', '\mteilzeit'), ('minijob', '\mminijob|\mmini-job|\mgeringfugig'),
      ('ausbildung', '\mausbildungs(?:platz|stell)|\mlehrstelle|\mausbildung (?:zum|zur|als)\M'), ('praktikum', '\mpraktik'),
      ('freie_mitarbeit', '\mfreie mitarbeit|\mfreiberuf|\mhonorar')) as kind (value, words)
    where _text ~ kind.words order by kind.value);
  contract_term := case
    when _text ~ '\munbefristet' then 'unbefristet'::app_public.contract_term
    when _text ~ '\mbefristet' then 'befristet'::app_public.contract_term end;
  remote := _text ~ '\mhome-?office|\mremote|\mvon zu ?hause|\mmobile[rs]? arbeit';
  _hours := regexp_match(_text, '\m([0-9]{1,2})(?:\s*(?:bis|-)?\s*([0-9]{1,2}))?\s*(?:stunden|std|wochenstunden)\M');
  if _hours[1]::integer between 5 and 60 and coalesce(_hours[2]::integer, 60) between _hours[1]::integer and 60 then
    -- One number is about this many.
    weekly_hours_min := case when _hours[2] is null then greatest(1, _hours[1]::integer - 5) else _hours[1]::integer end;
    weekly_hours_max := coalesce(_hours[2]::integer, least(60, _hours[1]::integer + 5));
  end if;
  -- The longest name that is there: Orthopädietechnikermeister is no Orthopädietechniker.
  select professions.slug into profession_slug
  from app_public.professions
  cross join lateral (
    values (app_private.stem_text(app_private.fold_text(professions.name))), (app_private.fold_text(professions.abbreviation))
  ) as named (word)
  where app_private.stem_text(_text) ~ ('\m' || named.word || '\M')
  order by length(named.word) desc, professions.position
  limit 1;
end
$$;
comment on function app_private.read_job_preference(text) is 'What a job preference in own words says: profession, specialties, kinds of employment, contract, hours a week, work from home. What it does not say is null or empty.';
