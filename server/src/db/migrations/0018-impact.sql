create table feature_analyses (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  run_id uuid unique,
  title text not null,
  description text not null,
  category text not null,
  -- What was given: timeline, targets, costs, current values, ranges, seed.
  numbers jsonb not null,
  -- What was forecast from it, and apart what the charts show, which lists leave out.
  forecast jsonb not null,
  charts jsonb not null,
  confidence_score smallint not null,
  roi_score smallint not null,
  impact_score smallint not null,
  is_uncertain boolean not null,
  evidence jsonb not null,
  -- The requirement it started from; without the PRD's id once that is deleted.
  prd_id uuid,
  source jsonb,
  status text not null default 'draft' check (status in ('draft', 'approved')),
  approved_at timestamptz,
  approved_by text,
  -- When the horizon is over.
  due_at timestamptz not null,
  actuals jsonb,
  measured_at timestamptz,
  measured_by text,
  is_sample boolean not null default false,
  created_by text not null,
  created_at timestamptz not null default now(),
  check ((status = 'approved') = (approved_at is not null)),
  check (actuals is null or status = 'approved')
);
create index feature_analyses_newest on feature_analyses (workspace_id, id desc);
create index feature_analyses_of_prd on feature_analyses (workspace_id, prd_id) where prd_id is not null;
create index feature_analyses_approved on feature_analyses (workspace_id, approved_at) where status = 'approved';

-- An approved forecast is what the actual values are measured against: nothing may change it afterwards.
create function keep_approved_forecast() returns trigger language plpgsql as $$
begin
  if (new.title, new.numbers, new.forecast, new.charts, new.status, new.approved_at, new.due_at)
    is distinct from (old.title, old.numbers, old.forecast, old.charts, old.status, old.approved_at, old.due_at) then
    raise exception 'an approved forecast is frozen';
  end if;
  return new;
end $$;
create trigger feature_analyses_frozen before update on feature_analyses
  for each row when (old.status = 'approved') execute function keep_approved_forecast();
