-- Smart tags of the room: which relations GraphQL shows, and under which names.
-- jobs.company is the name on the offer (specification), so the relation is called employer.
comment on constraint jobs_company_id_fkey on app_public.jobs is E'@fieldName employer\n@behavior -manyRelation:resource:list -manyRelation:resource:connection\nThe company behind the offer.';
comment on constraint jobs_place_id_fkey on app_public.jobs is E'@behavior -manyRelation:resource:list -manyRelation:resource:connection\nPlace of work.';
comment on constraint jobs_profession_slug_fkey on app_public.jobs is E'@behavior -manyRelation:resource:list -manyRelation:resource:connection\nProfession that is looked for.';
