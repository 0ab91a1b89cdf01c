create or replace function app_private.stop_words() returns text[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select '{ab,als,am,an,arbeit,auf,aus,bei,beim,beruf,bis,das,dem,den,der,des,deutschland,die,ein,eine,einem,einen,einer,fur,
    gesucht,ihr,ihre,im,in,ins,job,jobs,mit,nach,nahe,oder,ohne,per,raum,region,sofort,stelle,stellen,stellenangebot,
    stellenangebote,stellenanzeige,stellenanzeigen,suche,suchen,sucht,uber,um,und,unser,unsere,vom,von,wir,zu,zum,zur}'::text[]
$$;
comment on function app_private.stop_words() is 'Folded words without meaning for a search; queries ignore them.';
