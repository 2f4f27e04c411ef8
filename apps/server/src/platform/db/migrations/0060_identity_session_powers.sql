-- The login that opened a session decides what it may do: one of the shop is a shopper's, whatever the account's role. Nobody
-- knows where the sessions of today were opened: sellers and admins sign in once more at their own login.
alter table user_session add column opened_as text not null default 'user' check (opened_as in ('user', 'seller', 'admin'));
