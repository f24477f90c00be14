-- What a referee asked for when pairing a round anew, and how many rounds a report had, stood in the words of the log only.
-- Now the act says it in fields, which the check of an event reads. Their commands have it. Commands of early versions call
-- their kind `type`. Facts of these two begin with the act.
update tournament_entry
set facts = jsonb_set(
  facts::jsonb, '{0,rePaired}',
  jsonb_build_object('scope', coalesce(command::jsonb -> 'scope', '"undecided"'), 'pairs', coalesce(command::jsonb -> 'pairs', '[]'))
)::json
where coalesce(command ->> 'kind', command ->> 'type') = 'rePairRound' and facts -> 0 ->> 'type' = 'refereeActed';

update tournament_entry
set facts = jsonb_set(
  facts::jsonb, '{0,roundsTaken}',
  to_jsonb(coalesce(json_array_length(command #> '{report,players,0,rounds}'), 0))
)::json
where coalesce(command ->> 'kind', command ->> 'type') = 'importReport' and facts -> 0 ->> 'type' = 'refereeActed';
