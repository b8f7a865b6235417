-- What a person wants to hear of in a workspace, and how; without a row it is as the defaults say.
create table notification_settings (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  email_digest boolean not null default true,
  in_app boolean not null default true,
  slack boolean not null default false,
  teams boolean not null default false,
  urgent_email boolean not null default false,
  digest_frequency text not null default 'daily' check (digest_frequency in ('daily', 'weekly', 'never')),
  -- Of the person; the workspace's where nobody has told.
  time_zone text,
  primary key (workspace_id, user_id)
);

-- A mail with what had not been read until then: its rows name it, so that none is in two.
create table notification_digests (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  due_at timestamptz not null,
  sent_at timestamptz,
  unique (workspace_id, user_id, due_at)
);

create table notifications (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  type text not null,
  title text not null,
  message text not null,
  action_url text,
  -- The things it is about: once one is settled, nobody is asked for it any more.
  about text[] not null default '{}',
  -- How many alike it stands for, and which: the newest first, itself among them. Empty where it stands for itself.
  count integer not null default 1,
  items jsonb not null default '[]',
  is_sample boolean not null default false,
  -- False where the person wants to see none here: it may still go out by mail.
  in_app boolean not null,
  read_at timestamptz,
  -- Told by a mail of its own.
  emailed_at timestamptz,
  digest_id uuid references notification_digests on delete set null,
  created_at timestamptz not null
);
create index notifications_newest on notifications (workspace_id, user_id, id desc) where in_app;
create index notifications_unread on notifications (workspace_id, user_id, id desc) where in_app and read_at is null;
create index notifications_undigested on notifications (workspace_id, user_id, created_at)
  where read_at is null and emailed_at is null and digest_id is null;
create index notifications_of_digest on notifications (digest_id) where digest_id is not null;
create index notifications_about on notifications using gin (about) where read_at is null and about <> '{}';
create index notifications_of_user on notifications (user_id);

-- What was told once and must not be told again, also when the notification itself was cleared.
create table notification_keys (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  key text not null,
  at timestamptz not null,
  primary key (workspace_id, user_id, key)
);
