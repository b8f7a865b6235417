-- What waits for a try that does not come is looked for every few minutes.
create index deliveries_waiting on deliveries (next_attempt_at) where state = 'retrying';
