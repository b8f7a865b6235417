-- What was made from a requirement, an analysis or a PRD is found by that.
create index contents_of_source on contents (workspace_id, (source ->> 'type'), (source ->> 'id'));
