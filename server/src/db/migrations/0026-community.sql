-- Where a workspace's posts come from: a forum, a repository, a feed, another tool, or the sandbox.
create table community_sources (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- In whose name the agent answers by itself.
  user_id uuid references users on delete set null,
  platform text not null,
  way text not null check (way in ('discourse', 'github', 'feed', 'webhook', 'sandbox')),
  name text not null,
  -- What makes it the same source when it is connected again.
  address text not null,
  status text not null check (status in ('pending', 'connected')),
  -- Credentials that are no secret, such as the address of a forum.
  settings jsonb not null default '{}',
  secret_id uuid references secrets on delete set null,
  secret_hint text,
  hook_hash bytea unique,
  hook_secret_id uuid references secrets on delete set null,
  -- Where the last reading stopped: marks of a feed, the last number of a forum.
  memory jsonb not null default '{}',
  problem text,
  failures integer not null default 0,
  last_read_at timestamptz,
  -- Null where it tells by itself.
  next_read_at timestamptz,
  -- Whoever reads it holds it until then; one that died lets go by itself.
  reading_until timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, platform, address)
);
create index community_sources_due on community_sources (next_read_at) where next_read_at is not null;
create index community_sources_of_user on community_sources (user_id);
create index community_sources_by_secret on community_sources (secret_id);
create index community_sources_by_hook_secret on community_sources (hook_secret_id);

-- Calls of a webhook that were believed once; after a while no signature that old is believed any more.
create table community_hook_calls (
  source_id uuid not null references community_sources on delete cascade,
  proof bytea not null,
  at timestamptz not null,
  primary key (source_id, proof)
);
create index community_hook_calls_oldest on community_hook_calls (at);

create table community_posts (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  source_id uuid references community_sources on delete set null,
  platform text not null,
  -- As the platform tells it from others; made of the text where nobody gave one.
  external_id text not null,
  text_hash bytea not null,
  author text not null,
  handle text,
  author_key text not null,
  content text not null,
  url text,
  -- Where a reply goes, in the words of the connector.
  thread jsonb,
  posted_at timestamptz not null,
  likes integer not null default 0,
  comments integer not null default 0,
  shares integer not null default 0,
  sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
  sentiment_by text check (sentiment_by in ('engine', 'person')),
  -- Stays what the agent read, whatever people say.
  engine_sentiment text,
  mood smallint,
  topics text[] not null default '{}',
  priority text not null default 'low' check (priority in ('high', 'medium', 'low')),
  priority_reason text not null default '',
  is_escalated boolean not null default false,
  read_at timestamptz,
  responded boolean not null default false,
  claimed_by uuid references users on delete set null,
  claimed_name text,
  claimed_until timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  words tsvector generated always as (to_tsvector('simple', author || ' ' || content)) stored,
  unique (workspace_id, platform, external_id)
);
create index community_posts_newest on community_posts (workspace_id, posted_at desc, id desc);
create index community_posts_of_platform on community_posts (workspace_id, platform, posted_at desc, id desc);
create index community_posts_by_sentiment on community_posts (workspace_id, sentiment, posted_at desc, id desc);
create index community_posts_by_priority on community_posts (workspace_id, priority, posted_at desc, id desc);
create index community_posts_open on community_posts (workspace_id, posted_at desc, id desc) where not responded;
create index community_posts_unread on community_posts (workspace_id, id) where read_at is null;
create index community_posts_checked on community_posts (workspace_id) where sentiment_by = 'person';
create index community_posts_by_text on community_posts (workspace_id, platform, text_hash);
create index community_posts_by_words on community_posts using gin (words);
create index community_posts_of_source on community_posts (source_id);
create index community_posts_claimed on community_posts (claimed_by) where claimed_by is not null;

-- Who reads what came in holds the workspace meanwhile, so that nobody reads the same.
create table community_readers (
  workspace_id uuid primary key references workspaces on delete cascade,
  held_until timestamptz not null
);

-- The reply to a post: one, from its draft to what became of it.
create table community_replies (
  post_id uuid primary key references community_posts on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  state text not null check (state in ('generating', 'ready', 'sending', 'sent', 'failed', 'unsure')),
  text text not null default '',
  -- As the agent wrote it, to tell what people change.
  original text not null default '',
  kind text not null default 'answer' check (kind in ('answer', 'question')),
  citations jsonb not null default '[]',
  message text,
  run_id uuid,
  user_id uuid references users on delete set null,
  by_name text,
  is_sandbox boolean not null default false,
  is_by_hand boolean not null default false,
  is_automatic boolean not null default false,
  -- By which it is found again where it was sent to.
  mark uuid not null default gen_random_uuid(),
  -- Since when the platform may have it without our knowing; null while it certainly has not.
  begun_at timestamptz,
  attempts integer not null default 0,
  due_at timestamptz,
  -- Whoever sends it holds it; who falls silent has died.
  held_until timestamptz,
  remote_id text,
  url text,
  sent_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index community_replies_of_run on community_replies (run_id);
create index community_replies_of_user on community_replies (user_id);
create index community_replies_of_workspace on community_replies (workspace_id);
create index community_replies_due on community_replies (due_at) where state = 'sending';

-- What the dashboard sums up, kept with every change of a post, so that it need not count them all.
create table community_days (
  workspace_id uuid not null references workspaces on delete cascade,
  platform text not null,
  day date not null,
  posts integer not null default 0,
  engagement bigint not null default 0,
  positive integer not null default 0,
  neutral integer not null default 0,
  negative integer not null default 0,
  mood_sum bigint not null default 0,
  unanswered integer not null default 0,
  escalated integer not null default 0,
  unread integer not null default 0,
  primary key (workspace_id, platform, day)
);

create table community_members (
  workspace_id uuid not null references workspaces on delete cascade,
  platform text not null,
  author_key text not null,
  name text not null,
  posts integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (workspace_id, platform, author_key)
);
create index community_members_last on community_members (workspace_id, last_at, platform);
create index community_members_first on community_members (workspace_id, first_at, platform);

create function community_day_of(p community_posts, sign integer) returns community_days
language sql immutable as $$
  select row(
    p.workspace_id, p.platform, (p.posted_at at time zone 'UTC')::date, sign,
    sign * (p.likes::bigint + p.comments + p.shares),
    sign * (p.sentiment is not distinct from 'positive')::int,
    sign * (p.sentiment is not distinct from 'neutral')::int,
    sign * (p.sentiment is not distinct from 'negative')::int,
    sign * coalesce(p.mood, 0)::bigint,
    sign * (not p.responded)::int,
    sign * (p.is_escalated and not p.responded)::int,
    sign * (p.read_at is null)::int
  )::community_days
$$;

create function community_posts_added() returns trigger language plpgsql as $$
begin
  insert into community_days as d
  select workspace_id, platform, day, sum(posts), sum(engagement), sum(positive), sum(neutral), sum(negative),
    sum(mood_sum), sum(unanswered), sum(escalated), sum(unread)
  from (select c.* from added p cross join lateral community_day_of(p, 1) as c) as changed
  group by workspace_id, platform, day
  -- Always in the same order, or two imports at once would wait for each other.
  order by workspace_id, platform, day
  on conflict (workspace_id, platform, day) do update set
    posts = d.posts + excluded.posts, engagement = d.engagement + excluded.engagement,
    positive = d.positive + excluded.positive, neutral = d.neutral + excluded.neutral,
    negative = d.negative + excluded.negative, mood_sum = d.mood_sum + excluded.mood_sum,
    unanswered = d.unanswered + excluded.unanswered, escalated = d.escalated + excluded.escalated,
    unread = d.unread + excluded.unread;
  insert into community_members as m
  select workspace_id, platform, author_key, max(author), count(*), min(posted_at), max(posted_at)
  from added
  group by workspace_id, platform, author_key
  order by workspace_id, platform, author_key
  on conflict (workspace_id, platform, author_key) do update set
    posts = m.posts + excluded.posts,
    first_at = least(m.first_at, excluded.first_at), last_at = greatest(m.last_at, excluded.last_at);
  return null;
end $$;

create function community_posts_changed() returns trigger language plpgsql as $$
begin
  insert into community_days as d
  select workspace_id, platform, day, sum(posts), sum(engagement), sum(positive), sum(neutral), sum(negative),
    sum(mood_sum), sum(unanswered), sum(escalated), sum(unread)
  from (
    select c.* from changed_to p cross join lateral community_day_of(p, 1) as c
    union all select c.* from changed_from p cross join lateral community_day_of(p, -1) as c
  ) as changed
  group by workspace_id, platform, day
  having sum(engagement) <> 0 or sum(positive) <> 0 or sum(neutral) <> 0 or sum(negative) <> 0
    or sum(mood_sum) <> 0 or sum(unanswered) <> 0 or sum(escalated) <> 0 or sum(unread) <> 0
  order by workspace_id, platform, day
  on conflict (workspace_id, platform, day) do update set
    posts = d.posts + excluded.posts, engagement = d.engagement + excluded.engagement,
    positive = d.positive + excluded.positive, neutral = d.neutral + excluded.neutral,
    negative = d.negative + excluded.negative, mood_sum = d.mood_sum + excluded.mood_sum,
    unanswered = d.unanswered + excluded.unanswered, escalated = d.escalated + excluded.escalated,
    unread = d.unread + excluded.unread;
  return null;
end $$;

create function community_posts_removed() returns trigger language plpgsql as $$
begin
  update community_days d set
    posts = d.posts + c.posts, engagement = d.engagement + c.engagement,
    positive = d.positive + c.positive, neutral = d.neutral + c.neutral, negative = d.negative + c.negative,
    mood_sum = d.mood_sum + c.mood_sum, unanswered = d.unanswered + c.unanswered,
    escalated = d.escalated + c.escalated, unread = d.unread + c.unread
  from (
    select workspace_id, platform, day, sum(posts) as posts, sum(engagement) as engagement, sum(positive) as positive,
      sum(neutral) as neutral, sum(negative) as negative, sum(mood_sum) as mood_sum, sum(unanswered) as unanswered,
      sum(escalated) as escalated, sum(unread) as unread
    from (select c.* from removed p cross join lateral community_day_of(p, -1) as c) as gone
    group by workspace_id, platform, day
  ) as c
  where d.workspace_id = c.workspace_id and d.platform = c.platform and d.day = c.day;
  update community_members m set posts = m.posts - c.posts
  from (
    select workspace_id, platform, author_key, count(*) as posts from removed
    group by workspace_id, platform, author_key
  ) as c
  where m.workspace_id = c.workspace_id and m.platform = c.platform and m.author_key = c.author_key;
  delete from community_members m using removed r
  where m.posts <= 0 and m.workspace_id = r.workspace_id and m.platform = r.platform and m.author_key = r.author_key;
  return null;
end $$;

create trigger community_posts_added after insert on community_posts
  referencing new table as added for each statement execute function community_posts_added();
create trigger community_posts_changed after update on community_posts
  referencing old table as changed_from new table as changed_to
  for each statement execute function community_posts_changed();
create trigger community_posts_removed after delete on community_posts
  referencing old table as removed for each statement execute function community_posts_removed();
