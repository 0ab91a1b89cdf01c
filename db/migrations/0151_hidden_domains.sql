-- Domains are compared as they are written in addresses, in ASCII; people type and read them with umlauts.
alter table app_public.hidden_employers
  add column shown_domain text constraint hidden_employers_shown_domain_too_long check (char_length(shown_domain) <= 253),
  add constraint hidden_employers_shown_domain_invalid check (shown_domain is null or mail_domain is not null);
comment on column app_public.hidden_employers.shown_domain is 'The domain with its umlauts, where it has any; null otherwise.';

create table app_private.public_suffixes (
  suffix text primary key
);
alter table app_private.public_suffixes enable row level security;
comment on table app_private.public_suffixes is 'Suffixes under which anybody registers domains, such as co.uk, as in the Public Suffix List: *.ck is each domain below ck, !www.ck an exception from it. Loaded by every migrate (db/data/public-suffixes.ts).';
comment on column app_private.public_suffixes.suffix is 'In ASCII and lower case, without a leading dot.';

-- One more parameter.
drop function if exists app_private.put_hidden_employer(uuid, uuid, text);
