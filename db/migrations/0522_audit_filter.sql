-- Their functions have other arguments, or another name, from now on.
drop function if exists app_public.audit_entries(text, uuid, text, date, date, integer, uuid);
drop function if exists app_public.takes_bookings();
