-- A person can be in several teams with another role in each: an id would make one object of them in the caches of clients.
alter type app_public.team_member rename attribute id to user_id;
comment on column app_public.team_member.user_id is E'@notNull\nThe account.';
