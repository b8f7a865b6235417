-- People who speak well of the workspace's product, and whether they agreed to be written to.
create table advocates (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  -- As it was typed; empty where it is not known.
  email text not null default '',
  -- One for all ways to write the same person's address; null where there is none.
  email_key text,
  platform text not null,
  handle text not null default '',
  followers integer not null default 0,
  engagement_rate real not null default 0,
  status text not null check (status in ('active', 'pending', 'inactive')),
  agreed_at timestamptz,
  -- How that is known, in a sentence.
  agreed_how text not null default '',
  invited_at timestamptz,
  -- When an agent found that they meet the criteria of the program.
  identified_at timestamptz,
  mentions integer not null default 0,
  good_words jsonb not null default '[]',
  -- Sums of what they did, kept with every activity.
  points integer not null default 0,
  referrals integer not null default 0,
  last_activity_at timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
create index advocates_newest on advocates (workspace_id, id desc);
create index advocates_by_status on advocates (workspace_id, status, id desc);
create unique index advocates_by_email on advocates (workspace_id, email_key);

-- Who must never be written to again by this workspace. Stays when the advocate is removed.
create table advocate_opt_outs (
  workspace_id uuid not null references workspaces on delete cascade,
  email_key text not null,
  at timestamptz not null default now(),
  primary key (workspace_id, email_key)
);

-- People who were heard speaking well and are not in the program; who was dismissed stays out.
create table advocate_candidates (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- By address, account or name, whichever is known first.
  person_key text not null,
  name text not null,
  email text not null default '',
  handle text not null default '',
  mentions integer not null,
  good_words jsonb not null,
  status text not null check (status in ('open', 'accepted', 'dismissed')),
  is_sample boolean not null default false,
  found_at timestamptz not null,
  decided_at timestamptz,
  unique (workspace_id, person_key)
);
create index advocate_candidates_open on advocate_candidates (workspace_id, id desc) where status = 'open';

create table advocate_campaigns (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references users on delete set null,
  created_by text not null,
  name text not null,
  type text not null,
  status text not null check (status in ('active', 'completed', 'draft')),
  goal integer not null check (goal > 0),
  start_date date,
  end_date date,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
create index advocate_campaigns_newest on advocate_campaigns (workspace_id, id desc);
create index advocate_campaigns_ending on advocate_campaigns (end_date) where status = 'active';
create index advocate_campaigns_of_user on advocate_campaigns (user_id);

create table outreach_templates (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  type text not null,
  subject text not null,
  body text not null,
  status text not null check (status in ('active', 'completed', 'draft')),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index outreach_templates_newest on outreach_templates (workspace_id, id desc);

-- What one run set out to send; it is over when none of it is on its way any more.
create table outreach_batches (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  run_id uuid not null unique,
  title text not null,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index outreach_batches_of_workspace on outreach_batches (workspace_id);

create table outreach_messages (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  batch_id uuid references outreach_batches on delete set null,
  kind text not null check (kind in ('invitation', 'outreach', 'thanks')),
  advocate_id uuid references advocates on delete set null,
  template_id uuid references outreach_templates on delete set null,
  campaign_id uuid references advocate_campaigns on delete set null,
  -- In whose name, also when its turn comes.
  user_id uuid references users on delete set null,
  by_name text not null,
  to_name text not null,
  to_email text not null,
  email_key text not null,
  subject text not null,
  body text not null,
  status text not null check (status in ('queued', 'sending', 'sent', 'failed', 'skipped')),
  problem text,
  due_at timestamptz not null,
  -- Of the server that has it in hand.
  lease_until timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  reply text check (reply in ('interested', 'not-now', 'text')),
  reply_text text not null default '',
  replied_at timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  -- One run writes to one person once, however often it is tried.
  unique (batch_id, email_key)
);
create index outreach_messages_newest on outreach_messages (workspace_id, id desc);
create index outreach_messages_of_advocate on outreach_messages (advocate_id, id desc);
create index outreach_messages_of_campaign on outreach_messages (campaign_id);
create index outreach_messages_of_template on outreach_messages (template_id);
create index outreach_messages_of_user on outreach_messages (user_id);
create index outreach_messages_last on outreach_messages (workspace_id, email_key, kind, sent_at desc);
create index outreach_messages_waiting on outreach_messages (due_at) where status in ('queued', 'sending');
create index outreach_messages_queue on outreach_messages (workspace_id, due_at desc) where status = 'queued';

-- What advocates did. A reply counts once for each mail, whatever it was changed to.
create table advocate_activities (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  advocate_id uuid not null references advocates on delete cascade,
  message_id uuid unique references outreach_messages on delete set null,
  kind text not null,
  points integer not null,
  note text not null default '',
  by_name text not null,
  at timestamptz not null
);
create index advocate_activities_newest on advocate_activities (advocate_id, id desc);
create index advocate_activities_at on advocate_activities (workspace_id, at desc);
