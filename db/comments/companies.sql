-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

-- Not in the API.
comment on table app_public.company_members is E'@behavior -*\nWho may act for a company.';
-- Without the tag the inflector would turn the name into a singular.
comment on type app_public.company_fields is E'@name company_fields\nWhat an employer writes about the company. Limits as on app_public.companies.';
comment on constraint companies_place_id_fkey on app_public.companies is E'@behavior -manyRelation:resource:list -manyRelation:resource:connection\nSeat of the company.';
comment on column app_public.companies.withheld_at is E'@behavior -*\nSince when its jobs are kept from the public, because the accounts of all its members are suspended; null otherwise.';

-- No tags: only wording.
comment on table app_public.companies is 'Employers. Visitors see them through their active jobs only.'; -- reworded
comment on column app_public.companies.contact_email is 'Address for applications; shown on jobs.'; -- reworded
comment on column app_public.companies.contact_phone is 'Digits, spaces, + - ( ) /; shown on jobs.'; -- reworded
comment on column app_public.company_fields.contact_email is 'Address for applications; shown on jobs.'; -- reworded
comment on column app_public.company_fields.contact_phone is 'Digits, spaces, + - ( ) /; shown on jobs.'; -- reworded
comment on column app_public.companies.logo_url is 'http(s) address from which the logo is fetched, or the path of an uploaded one; visitors get the stored picture.'; -- reworded
comment on column app_public.company_fields.logo_url is 'http(s) address of the logo, or the path of one that was uploaded for this company.'; -- reworded
