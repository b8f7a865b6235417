-- Who approved a PRD, when, and the hash of exactly what they approved. All null for a draft.
alter table prds
  add column approved_at timestamptz,
  add column approved_by uuid references users on delete set null,
  add column approved_name text,
  add column approved_hash bytea,
  -- The approved version that this one follows.
  add column previous_id uuid references prds on delete set null;
create index prds_after on prds (previous_id);
