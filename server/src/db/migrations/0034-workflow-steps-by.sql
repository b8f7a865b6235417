-- Who last changed the steps: they run only while that person's role includes them. Empty: the owner. Not a reference,
-- because an account that is gone must not turn into the owner.
alter table workflows add column steps_by uuid;
alter table workflow_versions add column steps_by uuid;
