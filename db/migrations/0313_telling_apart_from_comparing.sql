-- Comparing runs before the transaction that tells, which holds accounts. What a mail of an alert names is built for what
-- it names only, and by the same function when it is sent.
drop function if exists app_private.tell_matches(uuid, integer, timestamptz);
drop function if exists app_private.alert_items(uuid[]);
