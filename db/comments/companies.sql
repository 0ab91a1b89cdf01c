-- Smart tags of the room: what GraphQL shows, under which names, and what is never null. Each comment repeats the
-- description of the migration (a test compares them) and replaces it.

-- Nothing of it is in the API.
comment on table app_public.company_members is E'@behavior -*\nWho may act for a company.';
-- One thing with many fields: without the tag the inflector would make a singular of the name.
comment on type app_public.company_fields is E'@name company_fields\nWhat an employer writes about the company. Limits as on app_public.companies.';
comment on constraint companies_place_id_fkey on app_public.companies is E'@behavior -manyRelation:resource:list -manyRelation:resource:connection\nSeat of the company.';
