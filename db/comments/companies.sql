-- Smart tags of the room: which relations GraphQL shows, and under which names.
comment on constraint companies_place_id_fkey on app_public.companies is E'@behavior -manyRelation:resource:list -manyRelation:resource:connection\nSeat of the company.';
