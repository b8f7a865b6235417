-- What the payment provider charges a month; empty where this product keeps the books itself.
alter table subscriptions add column price_cents integer;
alter table subscriptions add column price_currency text;
