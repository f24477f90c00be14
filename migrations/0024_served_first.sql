-- A database that no process has served yet has had no outage, however long ago it was migrated: until then it is
-- unknown until when somebody served. Nobody can have lost time in a database without accounts.
alter table serving alter column until drop not null;
update serving set until = null where not exists (select from account);
