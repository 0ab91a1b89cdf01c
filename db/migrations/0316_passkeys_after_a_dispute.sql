-- After "Das war ich nicht" a passkey that an intruder has added must not sign in alone.
alter table auth.passkeys add column only_second boolean not null default false;
comment on column auth.passkeys.only_second is 'Whether it signs in only after the right password: set for all passkeys of an account by a dispute ("Das war ich nicht"), because an intruder may have added one; over once it has been used after the password.';
