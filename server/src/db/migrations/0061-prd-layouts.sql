-- What a workspace changed of the layouts that every workspace has, and which one new PRDs get.
create table prd_layouts (
  workspace_id uuid not null references workspaces on delete cascade,
  key text not null,
  -- Null while it is as it came.
  sections jsonb,
  is_default boolean not null default false,
  primary key (workspace_id, key)
);
create unique index prd_layouts_default on prd_layouts (workspace_id) where is_default;

alter table prds add column layout text not null default 'full';
