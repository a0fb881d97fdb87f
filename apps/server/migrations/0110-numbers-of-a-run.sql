-- The first number of own events of each run of the stream (docs/rules/wire.md#stream). Every value begins a room of 2^32 numbers
-- that no other run and no other node gives. All are above those of earlier versions, which were milliseconds, and below 2^53.
create sequence own_event_number as bigint minvalue 4398046511104 maxvalue 9007199254740991 increment 4294967296;
grant usage on sequence own_event_number to plumbline_app;
