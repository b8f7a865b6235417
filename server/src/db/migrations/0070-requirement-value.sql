alter table customers add is_sample boolean not null default false;

-- Who is quoted for it and in which source, by which their customers are found.
alter table requirement_places add askers jsonb not null default '[]';
update requirement_places p set askers = a.askers
  from prds d, jsonb_array_elements(coalesce(d.content -> 'feature_requirements', '[]')) i, lateral (
    select coalesce(jsonb_agg(distinct jsonb_build_object('speaker', e -> 'speaker', 'sourceId', e -> 'sourceId')), '[]')
      as askers from jsonb_array_elements(coalesce(i -> 'evidence', '[]')) e) a
  where d.id = p.prd_id and i ->> 'id' = p.item_id;

-- How many customers asked for it, and their ARR together.
alter table requirements add customers integer not null default 0, add value double precision not null default 0;
create index requirements_by_value on requirements (workspace_id, value desc, id desc) where merged_into is null;
