-- The claims of a PRD that a person has checked against their quotes.
create table prd_claim_checks (
  workspace_id uuid not null references workspaces on delete cascade,
  prd_id uuid not null references prds on delete cascade,
  user_id uuid not null references users on delete cascade,
  claim_id text not null,
  -- Hash of the claim's words and quotes: the check no longer counts when they change.
  words bytea not null,
  at timestamptz not null,
  primary key (prd_id, user_id, claim_id)
);
create index prd_claim_checks_of_workspace on prd_claim_checks (workspace_id);
create index prd_claim_checks_of_user on prd_claim_checks (user_id);
