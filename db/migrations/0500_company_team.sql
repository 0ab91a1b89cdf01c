-- Several people act for a company: owners and members, invited by mail (docs/decisions/2026-11-28-colleagues-of-a-company.md).

create type app_public.company_role as enum ('owner', 'member');
comment on type app_public.company_role is 'owner: looks after the people of the company as well; member: works with its ads, applications, conversations and bookings.';

alter table app_public.company_members add column role app_public.company_role not null default 'member';
comment on column app_public.company_members.role is 'Whether the account also looks after the people of the company.';

-- Who was there first, by the id where two came in one moment: the same on every copy of the data.
update app_public.company_members as members set role = 'owner'
where not exists (
  select from app_public.company_members as earlier
  where earlier.company_id = members.company_id and (earlier.created_at, earlier.user_id) < (members.created_at, members.user_id));

create table app_private.company_invitations (
  -- Random, though a HMAC guards it: the id alone must not be guessable either.
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references app_public.companies on delete cascade,
  invited_by uuid not null references auth."user" on delete cascade,
  email text constraint company_invitations_email_invalid check (email = lower(email))
    constraint company_invitations_email_too_long check (char_length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  constraint company_invitations_email_required check ((email is null) = (accepted_at is not null))
);
-- One link to an address at a time; accepted ones have none.
create unique index company_invitations_company_id_email_key on app_private.company_invitations (company_id, email);
create index company_invitations_invited_by_idx on app_private.company_invitations (invited_by);
create index company_invitations_email_idx on app_private.company_invitations (email);
create index company_invitations_expires_at_idx on app_private.company_invitations (expires_at);
alter table app_private.company_invitations enable row level security;
comment on table app_private.company_invitations is 'Invitations to act for a company, until somebody accepts the one of the own mailbox, seven days at most. No policy: only functions of the owner read it. A revoked one is deleted.';
comment on column app_private.company_invitations.id is 'Half of the token in the mail; the other half is a HMAC of it, which is stored nowhere.';
comment on column app_private.company_invitations.company_id is 'The company.';
comment on column app_private.company_invitations.invited_by is 'The owner who invited. An invitation goes when its owner does: a link to a second mailbox must not lead back.';
comment on column app_private.company_invitations.email is 'Where the link was sent, in lower case; only the account of this address accepts. Null once it was accepted.';
comment on column app_private.company_invitations.created_at is 'When it was sent.';
comment on column app_private.company_invitations.expires_at is 'Until when it can be accepted, seven days later.';
comment on column app_private.company_invitations.accepted_at is 'When it was accepted. What is left then only tells a second press that the link was used.';

create type app_public.team_member as (
  id uuid,
  person_name text,
  email text,
  role app_public.company_role,
  since timestamptz,
  is_me boolean
);
comment on type app_public.team_member is 'Somebody who acts for a company, as colleagues see it.';
comment on column app_public.team_member.id is E'@notNull\nThe account.';
comment on column app_public.team_member.person_name is 'First and last name of the profile.';
comment on column app_public.team_member.email is E'@notNull\nThe address of the account.';
comment on column app_public.team_member.role is E'@notNull\nWhat the person may do.';
comment on column app_public.team_member.since is E'@notNull\nSince when.';
comment on column app_public.team_member.is_me is E'@notNull\nWhether it is the caller.';

create type app_public.company_invitation as (
  id uuid,
  email text,
  invited_by text,
  created_at timestamptz,
  expires_at timestamptz
);
comment on type app_public.company_invitation is 'An invitation that nobody has accepted yet.';
comment on column app_public.company_invitation.id is E'@notNull\nBy which it is revoked. It opens nothing.';
comment on column app_public.company_invitation.email is E'@notNull\nWhere its link was sent.';
comment on column app_public.company_invitation.invited_by is 'Name of the owner who invited.';
comment on column app_public.company_invitation.created_at is E'@notNull\nWhen it was sent.';
comment on column app_public.company_invitation.expires_at is E'@notNull\nUntil when it can be accepted.';

create type app_public.company_team as (
  my_role app_public.company_role,
  members app_public.team_member[],
  invitations app_public.company_invitation[]
);
comment on type app_public.company_team is 'The people who act for a company of the caller.';
comment on column app_public.company_team.my_role is E'@notNull\nWhat the caller may do.';
comment on column app_public.company_team.members is E'@notNull\nOwners first, then by time.';
comment on column app_public.company_team.invitations is E'@notNull\nOpen ones, the newest first; empty for who is no owner.';

insert into app_public.notification_kinds (position, type, roles, default_mail, icon, path, description) values
  (45, 'company_team', '{employer,admin}', 'sofort', 'people', '/dashboard?tab=company&ansicht=team',
    'Somebody joined or left the team of a company of the person, or the own role in it changed.');

insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('signed_up_invited', 'Sie haben die Einladung eines Betriebs angenommen und dabei ein Konto angelegt.',
    'Vertrag · Art. 6 Abs. 1 lit. b DSGVO', '{Name,E-Mail}'),
  ('joined_company', 'Sie gehören jetzt zum Team eines Betriebs. Dort sieht man Ihren Namen und Ihre E-Mail-Adresse.',
    'Vertrag · Art. 6 Abs. 1 lit. b DSGVO', '{Name,E-Mail}'),
  ('left_company', 'Sie gehören nicht mehr zum Team eines Betriebs.',
    'Vertrag · Art. 6 Abs. 1 lit. b DSGVO', '{Konto}');
