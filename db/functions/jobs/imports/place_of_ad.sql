create or replace function app_private.place_of_ad(said text, out place_id integer, out is_certain boolean)
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  typed record := app_private.read_typed_place(place_of_ad.said);
  certain app_public.place_resolution;
begin
  certain := app_private.certain_place(typed.name, typed.plz, typed.country);
  is_certain := true;
  if (certain.place).id is null and place_of_ad.said is not null then
    -- "Filiale Göttingen", "37073 Göttingen-Weende": the place is somewhere in it.
    certain := app_public.place_in_text(place_of_ad.said);
    is_certain := false;
  end if;
  place_id := (certain.place).id;
end
$$;
comment on function app_private.place_of_ad(text) is 'The place that an ad names; not certain when it is only a part of what is said, null when there is none.';
