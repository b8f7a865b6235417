-- When to ask for actual results next; null before the approval and after the last time.
alter table feature_analyses add column check_in_at timestamptz;
create index feature_analyses_to_check_in on feature_analyses (check_in_at) where check_in_at is not null;
