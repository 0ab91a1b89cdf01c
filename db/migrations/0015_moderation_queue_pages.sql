-- The next page starts after a point in time, not after an offer: that offer may have been decided on meanwhile.
drop function if exists app_public.moderation_queue(integer, uuid);
