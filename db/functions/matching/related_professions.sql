create or replace function app_private.related_professions() returns table (own text, offered text)
language sql immutable parallel safe
as $$
  -- Without a search_path of its own, so that it is inlined. Within one field only; whether the qualification suffices is
  -- asked apart, so a Geselle does not get the work of a Meister. Ergotherapeuten are no Physiotherapeuten, an MFA no OTA.
  values
    ('orthopaedietechnik-mechaniker', 'orthopaedietechnikermeister'),
    ('orthopaedietechnikermeister', 'orthopaedietechnik-mechaniker'),
    ('orthopaedietechnik-mechaniker', 'bandagist'),
    ('bandagist', 'orthopaedietechnik-mechaniker'),
    ('orthopaedieschuhmacher', 'orthopaedieschuhmachermeister'),
    ('orthopaedieschuhmachermeister', 'orthopaedieschuhmacher'),
    ('sanitaetshausfachverkaeufer', 'medizinprodukteberater'),
    ('medizinprodukteberater', 'sanitaetshausfachverkaeufer'),
    ('sanitaetshausfachverkaeufer', 'kaufmann-gesundheitswesen'),
    ('kaufmann-gesundheitswesen', 'sanitaetshausfachverkaeufer'),
    ('reha-techniker', 'reha-berater'),
    ('reha-berater', 'reha-techniker'),
    ('ota', 'op-pflege'),
    ('op-pflege', 'ota')
$$;
comment on function app_private.related_professions() is 'Which other professions of the same field a person may work in: own and offered profession.';
