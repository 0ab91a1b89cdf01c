-- A job may offer several kinds of employment, as a request always could
-- (docs/decisions/2026-11-28-several-kinds-of-employment.md).

alter table app_public.jobs add column job_types app_public.job_type[] not null default '{}';
comment on column app_public.jobs.job_types is 'Kinds of employment that are offered, in the order of the enum, each once; at least one outside a draft.';
comment on column app_public.jobs.job_type is 'The first of job_types: what pay and hours are about.';

-- Without the triggers: nobody changed anything about the jobs, and the index is rebuilt below.
alter table app_public.jobs disable trigger user;
update app_public.jobs set job_types = array[job_type] where job_type is not null;
alter table app_public.jobs enable trigger user;
alter table app_public.jobs
  add constraint jobs_job_types_invalid check (job_type is not distinct from job_types[1]);

alter type app_public.job_fields add attribute job_types app_public.job_type[];
comment on column app_public.job_fields.job_types is 'Kinds of employment that are offered; empty takes job_type.';
comment on column app_public.job_fields.job_type is 'The first of job_types. Written alone it is the only one.';
-- A change holds what its job holds, otherwise it would differ from it in this field.
update app_public.job_changes set fields.job_types = case when (fields).job_type is null then '{}' else array[(fields).job_type] end;

alter type app_public.public_job add attribute job_types app_public.job_type[];
comment on column app_public.public_job.job_type is 'The first of jobTypes.';
comment on column app_public.public_job.job_types is 'Kinds of employment that are offered.';

-- Both halves are found and counted by combinations.
insert into app_private.type_sets (job_types)
select distinct array[kinds.job_type] from (
  select facet_groups.job_type from app_private.facet_groups where facet_groups.job_type is not null
  union all
  select job_index.job_type from app_private.job_index
) as kinds
on conflict do nothing;
comment on table app_private.type_sets is 'Combinations of kinds of employment that occur or have occurred in jobs or requests.';

alter table app_private.facet_groups drop constraint facet_groups_half_invalid;
update app_private.facet_groups set type_set = type_sets.id
from app_private.type_sets
where facet_groups.job_type is not null and type_sets.job_types = array[facet_groups.job_type];
alter table app_private.facet_groups
  drop column job_type,
  alter column type_set set not null,
  add constraint facet_groups_combination_key unique nulls not distinct
    (field_slug, state_code, type_set, qualification, contract_term, remote, profession_slug);
comment on column app_private.facet_groups.type_set is 'Combination of kinds of employment.';
comment on column app_private.facet_groups.profession_slug is 'Profession of a request; null for jobs, which tells the halves apart.';

-- Compares columns of the index, and is made again with the functions.
drop trigger if exists mark_match_due on app_private.job_index;
alter table app_private.job_index add column type_set integer references app_private.type_sets;
update app_private.job_index set type_set = type_sets.id
from app_private.type_sets
where type_sets.job_types = array[job_index.job_type];
alter table app_private.job_index alter column type_set set not null, drop column job_type;
create index job_index_type_set_idx on app_private.job_index (type_set);
comment on column app_private.job_index.type_set is 'Combination of kinds of employment.';

alter type app_private.search_criteria drop attribute job_types;
comment on column app_private.search_criteria.type_sets is 'Combinations of kinds of employment that contain any of those wanted.';

-- With other arguments, or another result, than those in db/functions.
drop function if exists app_private.facet_group_of(text, text, app_public.job_type, app_public.qualification, app_public.contract_term, boolean);
drop function if exists app_hidden.poster_of_job(uuid);
