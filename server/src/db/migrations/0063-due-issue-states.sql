-- Finds exported items whose state in their tool has to be read again.
create index export_links_to_read on export_links (state_at nulls first) where remote_id is not null;
