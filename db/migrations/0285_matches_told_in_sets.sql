-- Matches are told in sets: functions with other arguments take the place of these.
drop function if exists app_private.match_pairs(uuid[], uuid[], boolean);
drop function if exists app_private.matches_for_people(uuid[], uuid[]);
drop function if exists app_private.match_notice(app_public.public_job, app_public.match_reason[]);
drop function if exists app_private.match_reason_words(app_public.match_reason);
