import { PRESETS, QUEUE_MODES, type PresetId, type QueueMode } from '@penance/shared';

/** A place to wait for opponents: one edition, one mode, rated or not. */
export interface QueueKind {
  readonly id: string;
  readonly preset: PresetId;
  readonly mode: QueueMode;
  readonly rated: boolean;
}

/** Seats per team; there are two teams. */
export const TEAM_SIZES: Readonly<Record<QueueMode, number>> = { duel: 1, teams: 2, scenario: 1 };

/** Scenarios were measured with this edition. */
const hasScenarios = (preset: PresetId): boolean => preset === 'arena';

/** Published editions only: with house rules, too few players would wait for each other. */
export const QUEUES: readonly QueueKind[] = PRESETS.flatMap((preset) =>
  QUEUE_MODES.filter((mode) => mode !== 'scenario' || hasScenarios(preset)).flatMap((mode) =>
    [true, false].map((rated) => ({
      id: `${preset}.${mode}.${rated ? 'rated' : 'casual'}`,
      preset,
      mode,
      rated,
    })),
  ),
);

export const queueOf = (id: string): QueueKind | undefined => QUEUES.find((queue) => queue.id === id);
