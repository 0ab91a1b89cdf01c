-- Who reads more than 60 pages a minute from the reading interface has a key (docs/decisions/2026-11-29-keys-of-the-reading-interface.md).

create table app_private.interface_keys (
  id uuid primary key default uuidv7(),
  label text not null constraint interface_keys_label_invalid check (char_length(label) between 1 and 100),
  key_hash bytea not null constraint interface_keys_key_hash_key unique,
  per_minute integer not null constraint interface_keys_per_minute_invalid check (per_minute between 61 and 6000),
  issued_at timestamptz not null default now(),
  revoked_at timestamptz
);
alter table app_private.interface_keys enable row level security;
comment on table app_private.interface_keys is 'Keys of the reading interface. No policy: reached through functions only.';
comment on column app_private.interface_keys.id is 'Ordered by time (uuidv7).';
comment on column app_private.interface_keys.label is 'Who has it, as an admin wrote it.';
comment on column app_private.interface_keys.key_hash is 'SHA-256 of the key, which is stored nowhere.';
comment on column app_private.interface_keys.per_minute is 'How many requests a minute it is good for.';
comment on column app_private.interface_keys.issued_at is 'Since when it is good.';
comment on column app_private.interface_keys.revoked_at is 'Since when it is not; null: it is.';

create type app_public.interface_key as (
  id uuid,
  label text,
  per_minute integer,
  issued_at timestamptz,
  revoked_at timestamptz
);
comment on type app_public.interface_key is 'A key of the reading interface, without the key.';
comment on column app_public.interface_key.id is E'@notNull\nBy which it is revoked.';
comment on column app_public.interface_key.label is E'@notNull\nWho has it.';
comment on column app_public.interface_key.per_minute is E'@notNull\nHow many requests a minute it is good for.';
comment on column app_public.interface_key.issued_at is E'@notNull\nSince when it is good.';
comment on column app_public.interface_key.revoked_at is 'Since when it is not; null: it is.';

create type app_public.issued_interface_key as (
  id uuid,
  key text
);
comment on type app_public.issued_interface_key is 'A key of the reading interface, once.';
comment on column app_public.issued_interface_key.id is E'@notNull\nBy which it is revoked.';
comment on column app_public.issued_interface_key.key is E'@notNull\nThe key. Only its hash is stored: nobody can show it again.';
