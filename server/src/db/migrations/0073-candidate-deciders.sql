-- Only who decided about a candidate may take it back.
alter table advocate_candidates add column decided_by_id uuid references users on delete set null;
create index advocate_candidates_decided_by on advocate_candidates (decided_by_id);
