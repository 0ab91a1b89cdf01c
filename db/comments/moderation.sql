-- Smart tags of the room: what GraphQL shows, under which names, and what is never null. Each comment repeats the
-- description of the migration (a test compares them) and replaces it.

-- Nothing of it is in the API.
comment on table app_public.moderation_events is E'@behavior -*\nWho did what with an offer, a company, an account or work in the background, when and why. Read by admins, written by verbs, never updated.';

comment on column app_public.moderation_overview.in_review is E'@notNull\nOffers that were submitted and not decided on.';
comment on column app_public.moderation_overview.active is E'@notNull\nOffers online now.';
comment on column app_public.moderation_overview.rejected is E'@notNull\nOffers rejected and not submitted again.';
