-- Adding a factor replaces the token of the session: the function gets the new one.
drop function if exists auth.add_factor(uuid, uuid, bytea, jsonb, text[], text, text);
