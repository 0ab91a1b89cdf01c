-- Daily mails are made for pages of people in one statement each: planning the comparison of jobs and wishes took longer
-- than comparing, and it was planned twice for each person.
drop function if exists app_private.send_digest(uuid, text);
drop function if exists app_private.put_left_matches(uuid);
drop function if exists app_private.plan_digests(timestamptz);
