-- What requests under way may still cost, set aside before they are sent so that requests at the same time can't spend
-- the same money twice. The row goes when the cost is known; after a crash it expires.
create table model_reservations (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- In US dollars.
  cost double precision not null check (cost >= 0),
  expires_at timestamptz not null
);
create index model_reservations_of_workspace on model_reservations (workspace_id);

-- What the run that wrote a PRD used, and why it used no model; null if no run wrote it. A cost is null too if the
-- model's price is unknown.
alter table prds add column tokens integer, add column cost double precision, add column fallback_reason text;
