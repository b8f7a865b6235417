-- Under a policy an index finds only what can tell nothing of rows that the policy hides: columns compared with values,
-- but neither functions of columns nor words. So what titles are sorted by is a column of its own, and words are found
-- by a function of the owner, in the workspace that the connection is set to.
alter table outputs add column title_key text not null generated always as (left(lower(title), 60)) stored;
drop index outputs_by_title;
create index outputs_by_title on outputs (workspace_id, title_key, id);
alter table agent_runs add column title_key text not null generated always as (left(lower(title), 60)) stored;
drop index agent_runs_by_title;
create index agent_runs_by_title on agent_runs (workspace_id, title_key, id);
alter table prds add column title_key text not null generated always as (left(lower(title), 60)) stored;
drop index prds_by_title;
create index prds_by_title on prds (workspace_id, title_key, id);
alter table transcripts add column title_key text not null generated always as (left(lower(title), 60)) stored;
drop index transcripts_by_title;
create index transcripts_by_title on transcripts (workspace_id, title_key, id);

alter table advocates
  add column name_key text not null generated always as (left(lower(name), 60)) stored,
  add column search tsvector not null generated always as (to_tsvector('simple',
    regexp_replace(name || ' ' || email || ' ' || platform || ' ' || handle, '[^[:alnum:]]+', ' ', 'g'))) stored;
drop index advocates_by_name;
create index advocates_by_name on advocates (workspace_id, name_key, id);
create index advocates_search on advocates using gin (search);

alter table community_posts rename column words to search;
alter index community_posts_by_words rename to community_posts_search;
-- A condition in place of a function that turns null into a number.
drop index community_posts_by_mood;
create index community_posts_by_mood
  on community_posts (workspace_id, (case when mood is null then 50::smallint else mood end), id);
drop index customers_by_arr;
create index customers_by_arr on customers (workspace_id, (case when arr is null then -1 else arr end), id);

create function rows_with_words(of_table text, words text, at_most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  -- Put together for each call, so that the planner knows the words.
  return query execute format('select id from %I where workspace_id = workspace_in_scope()
    and search @@ to_tsquery(''simple'', %L) limit %s', of_table, words, at_most);
end $$;
