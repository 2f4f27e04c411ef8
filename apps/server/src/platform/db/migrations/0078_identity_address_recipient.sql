-- Who gets the parcels that go there; empty for the owner of the account.
alter table address add column recipient text;
