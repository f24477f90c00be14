import { admin } from './admin/admin-command.ts';
import { lab } from './lab/lab.ts';
import { backup, restore } from './backup-commands.ts';
import { campaign } from './campaign/campaign.ts';
import { check } from './check/check.ts';
import type { Command } from './arguments/command.ts';
import { pack } from './pack-command.ts';
import { decks } from './decks-command.ts';
import { limits } from './limits.ts';
import { duel } from './duel/duel.ts';
import { diceTest } from './dice-test.ts';
import { queue } from './queue/queue.ts';
import { ratings } from './ratings.ts';
import { replay } from './replay/replay.ts';
import { play } from './play/play.ts';
import { rules } from './rules/rules-command.ts';
import { simulate } from './simulate/simulate.ts';
import { tournament } from './tournament/tournament-command.ts';
import { verify } from './replay/verify.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  check,
  simulate,
  lab,
  duel,
  play,
  tournament,
  queue,
  ratings,
  campaign,
  rules,
  limits,
  decks,
  pack,
  replay,
  verify,
  diceTest,
  admin,
  backup,
  restore,
];
