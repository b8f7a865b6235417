-- Who may take a decision back. Older decisions only have the name.
alter table outputs add column decided_by_id uuid references users on delete set null;

-- What needs a decision, newest first.
create index outputs_to_decide on outputs (workspace_id, created_at desc, id desc) where status = 'completed';
create index reviews_to_answer on prd_reviewers (workspace_id, user_id, requested_at desc, prd_id desc)
  where answer is null;

-- The person who approved a forecast can take that back for a minute, while it has no actual results.
create or replace function keep_approved_forecast() returns trigger language plpgsql as $$
begin
  if (new.title, new.numbers, new.forecast, new.charts, new.due_at)
    is not distinct from (old.title, old.numbers, old.forecast, old.charts, old.due_at)
    and old.actuals is null and new.status = 'draft' and old.approved_at > now() - interval '2 minutes' then
    return new;
  end if;
  if (new.title, new.numbers, new.forecast, new.charts, new.status, new.approved_at, new.due_at)
    is distinct from (old.title, old.numbers, old.forecast, old.charts, old.status, old.approved_at, old.due_at) then
    raise exception 'an approved forecast is frozen';
  end if;
  return new;
end $$;
