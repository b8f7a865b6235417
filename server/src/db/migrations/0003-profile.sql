alter table users
  add column bio text not null default '',
  add column early_access boolean not null default false;

create table greeting_engagements (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  greeted_at timestamptz not null,
  engagement_type text not null,
  duration_viewed integer not null,
  interaction_type text not null,
  at timestamptz not null default now()
);
create index greeting_engagements_user on greeting_engagements (user_id);
