-- Seals list their events, so a transaction that commits late needs no waiting for older ones: those of other databases of
-- the server would hold the seals up as well.
reset role;
grant app_audit to app_owner with inherit false, set true;
set role app_audit;
alter table audit.events drop column xid;
reset role;
revoke app_audit from app_owner;
set role app_owner;
