import type { Table } from '../model/table.ts';

export type TableDraft = { -readonly [Field in keyof Table]: Table[Field] };

/** A writable copy of a table, by named fields for the same reason as that of a seat. */
export const copyTable = (table: Table): TableDraft => {
  const copy: Required<Omit<TableDraft, 'mission'>> & Pick<TableDraft, 'mission'> = {
    round: table.round,
    phase: table.phase,
    order: table.order,
    acted: table.acted,
    turn: table.turn,
    lastDamageRound: table.lastDamageRound,
    areas: table.areas,
    lastAttack: table.lastAttack,
    result: table.result,
    seats: table.seats,
  };
  if (table.mission !== undefined) copy.mission = table.mission;
  return copy;
};
