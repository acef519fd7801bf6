-- Run by the owner of the tables: psql -v ON_ERROR_STOP=1 -f docs/hosting/postgres-roles.sql, with GATEWAY_PASSWORD set.
-- The gateway grants this role its rows at each start (DATABASE_OWNER_URL); it never owns a table.
\getenv password GATEWAY_PASSWORD
create role gateway login password :'password';
