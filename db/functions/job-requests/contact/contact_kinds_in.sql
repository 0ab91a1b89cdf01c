create or replace function app_private.contact_kinds_in(raw text, contact app_public.job_request_contact_fields)
returns app_public.contact_mark_kind[]
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
declare
  -- The patterns are those of web/shared/privacy/contact-check.ts; a test compares what both find.
  plain constant text := app_private.plain_letters(raw);
  words constant text[] := app_private.words_of_name(raw);
  -- Digits that belong together, without what people write between them.
  digits constant text := regexp_replace(plain, '(\d)[\s()/.–-]+(?=\d)', '\1', 'g');
  own_digits constant text := right(regexp_replace((contact).contact_phone, '\D', '', 'g'), 6);
  own_street constant text := regexp_replace(replace(regexp_replace(app_private.plain_letters((contact).contact_street),
    '\s*\d+\s*[a-z]?(?:\s*[-/]\s*\d+\s*[a-z]?)?$', ''), 'strasse', 'str'), '[^a-z0-9]', '', 'g');
  found app_public.contact_mark_kind[] := '{}';
begin
  -- Not a date, nor a span of months such as 05/2010 – 06/2015; a number may be written in words.
  if plain ~ '(?<![a-z0-9.,/-])(?!\d{1,2}\s?[./]\s?(?:\d{1,2}[./]|(?:19|20)\d\d(?!\d)))(?:\+|\(?\+?0)(?:[\s()/.–-]*\d){6,}'
    or plain ~ '(?:(?:null|eins|zwei|zwo|drei|vier|funf|sechs|sieben|acht|neun)[\s/.,-]*){6,}'
    or (char_length(own_digits) = 6 and strpos(digits, own_digits) > 0) then
    found := found || 'phone'::app_public.contact_mark_kind;
  end if;
  -- name@post.de, name (at) post.de, name at post punkt de.
  if plain ~ '[a-z0-9._%+-]+\s*(?:@|[^a-z0-9\s]\s*at\s*[^a-z0-9\s]|\sat\s)\s*[a-z0-9-]+(?:(?:\.|\s*[^a-z0-9\s]\s*(?:punkt|dot)\s*[^a-z0-9\s]\s*|\s+(?:punkt|dot)\s+)[a-z0-9-]+)*(?:\.|\s*[^a-z0-9\s]\s*(?:punkt|dot)\s*[^a-z0-9\s]\s*|\s+(?:punkt|dot)\s+)[a-z]{2,}' then
    found := found || 'email'::app_public.contact_mark_kind;
  end if;
  if plain ~ 'https?://\S+|www\.[a-z0-9-]+\.[a-z]{2,}|(?<![a-z0-9@.-])[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.(?:de|at|ch|li|eu|com|net|org|info|biz|io|me|app|online|shop|site|website|jobs|page|link)(?![a-z0-9-])|(?<![a-z0-9._%+-])@[a-z0-9_.]{3,}' then
    found := found || 'url'::app_public.contact_mark_kind;
  end if;
  if exists (
    select from unnest(app_private.words_of_name((contact).contact_person)) as part
    where char_length(part) >= 3 and part !~ '^(?:von|van|der|den|dem|des|zum|zur|del|dos|della|prof|med|dipl|ing|herr|frau)$'
      and words && array[part, part || 's']) then
    found := found || 'name'::app_public.contact_mark_kind;
  end if;
  if char_length(own_street) >= 6
    and strpos(regexp_replace(replace(plain, 'strasse', 'str'), '[^a-z0-9]', '', 'g'), own_street) > 0 then
    found := found || 'street'::app_public.contact_mark_kind;
  end if;
  if exists (
    select from unnest(app_private.words_of_name((contact).contact_zip)) as part
    where char_length(part) >= 4 and part = any (words)) then
    found := found || 'plz'::app_public.contact_mark_kind;
  end if;
  return found;
end
$$;
comment on function app_private.contact_kinds_in(text, app_public.job_request_contact_fields) is 'Kinds of contact data in a text: telephone numbers, mail and web addresses of anybody, and the name, street and postal code of this contact.';
