import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foreseeCasket, foreseeCommand, foreseeLoan } from '../../src/campaign/foresight.ts';
import { campaignView } from '../../src/campaign/campaign-view.ts';
import { campaignAfter } from '../../src/campaign/evolve-campaign.ts';
import { importCampaign } from '../../src/campaign/proof/import-campaign.ts';
import { forkCampaign } from '../../src/campaign/proof/fork-campaign.ts';
import { openCampaign } from '../../src/campaign/open-campaign.ts';
import { previewCommand } from '../../src/campaign/commands/preview-command.ts';
import { holdsFor } from '../support/property.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { afterMoves, anyMoves, anyOptions, anyStart, makeMove } from './any-campaign.ts';
import { journalFaults, stepFaults } from './campaign-faults.ts';

const anyCampaign = fc.record({
  scrap: fc.nat(25),
  credits: fc.nat(600),
  options: anyOptions,
  moves: anyMoves,
});

describe('any sequence of commands to a campaign', () => {
  test('never overdraws the treasury, keeps the dead dead, makes wounds cost and repairs take their time', () => {
    holdsFor(anyCampaign, 60, ({ scrap, credits, options, moves }) => {
      const campaign = afterMoves(anyStart(scrap, credits, options), moves);
      const faults: string[] = [];
      let state = openCampaign(campaign.opening);
      for (const entry of campaign.entries) {
        const next = campaignAfter(state, entry.facts);
        faults.push(...stepFaults(state, next, entry));
        state = next;
      }
      expect([...faults, ...journalFaults(campaign.entries)]).toEqual([]);
      expect(state).toEqual(campaign.state);
    });
  });

  test('changes nothing by a refusal, and never mutates a state', () => {
    holdsFor(anyCampaign, 40, ({ scrap, credits, options, moves }) => {
      const campaign = anyStart(scrap, credits, options);
      for (const move of moves) {
        const { state } = campaign;
        const { length } = campaign.entries;
        deepFreeze(state);
        makeMove(campaign, move);
        if (campaign.entries.length === length) expect(campaign.state).toBe(state);
      }
    });
  });

  test('a command that was applied is refused when it is sent again', () => {
    holdsFor(anyCampaign, 25, ({ scrap, credits, options, moves }) => {
      const campaign = afterMoves(anyStart(scrap, credits, options), moves);
      const { state } = campaign;
      for (const { input } of [...campaign.entries]) {
        if (input.from === 'member') expect(typeof campaign.give(input)).toBe('string');
      }
      expect(campaign.state).toBe(state);
    });
  });

  test('its export gives the same campaign elsewhere, and so does a fork up to its mission', () => {
    holdsFor(anyCampaign, 25, ({ scrap, credits, options, moves }) => {
      const campaign = afterMoves(anyStart(scrap, credits, options), moves);
      const stored: unknown = JSON.parse(JSON.stringify(campaign.export()));
      const imported = importCampaign(stored);
      expect(imported.ok ? imported.state : imported).toEqual(campaign.state);
      for (const { number } of campaign.state.missions) {
        const fork = forkCampaign(campaign.export(), number);
        const forked = fork && importCampaign(JSON.parse(JSON.stringify(fork)));
        expect(forked?.ok ? forked.state.missions : forked).toHaveLength(number - 1);
        expect(fork?.entries).toEqual(campaign.entries.slice(0, fork?.entries.length));
      }
      expect(forkCampaign(campaign.export(), campaign.state.missions.length + 1)).toBeNull();
    });
  });

  test('is foreseen by whoever gives them from what a member knows', () => {
    holdsFor(anyCampaign, 25, ({ scrap, credits, options, moves }) => {
      const campaign = anyStart(scrap, credits, options);
      for (const move of moves) {
        if (move.do !== 'ask') {
          makeMove(campaign, move);
          continue;
        }
        const { state } = campaign;
        const view = campaignView(state, move.by);
        const foreseen = foreseeCommand(view, { ...move.wish, key: 'a-preview-of-mine' }, move.by);
        const price = foreseeCasket(view, move.by);
        const loan = foreseeLoan(view, move.by);
        const result = campaign.ask(move.wish, move.by);
        expect(foreseen.ok ? null : foreseen.code).toBe(typeof result === 'string' ? result : null);
        if (foreseen.ok && foreseen.byFace === null) expect(foreseen.facts).toHaveLength(result.length);
        const isPlayer = state.members.some(({ id, role }) => id === move.by && role !== 'watcher');
        // A deck for another frame than that of a loan is refused after all that is foreseen whatever the deck.
        const isForLoan = result !== 'frameMismatch';
        if (move.wish.kind === 'borrowCasket' && isPlayer)
          expect(loan?.code ?? null).toBe(typeof result === 'string' && isForLoan ? result : null);
        if (move.wish.kind !== 'buildCasket' || !isPlayer) continue;
        expect(price.refusal?.code ?? null).toBe(typeof result === 'string' ? result : null);
        if (price.refusal === null)
          expect(price.scrap).toBe(state.settlement.scrap - campaign.state.settlement.scrap);
      }
    });
  });

  test('a preview shows what the command then does', () => {
    holdsFor(anyCampaign, 25, ({ scrap, credits, options, moves }) => {
      const campaign = anyStart(scrap, credits, options);
      for (const move of moves) {
        if (move.do !== 'ask') {
          makeMove(campaign, move);
          continue;
        }
        const command = { ...move.wish, key: 'a-preview-of-mine' };
        const preview = previewCommand(campaign.state, command, move.by);
        const result = campaign.ask(move.wish, move.by);
        if (typeof result === 'string') {
          expect(preview).toMatchObject({ ok: false, code: result });
          continue;
        }
        if (!preview.ok) throw new Error(`${preview.code} was foreseen`);
        const { scrap: left, credits: money } = campaign.state.settlement;
        expect(preview.treasury).toEqual({ scrap: left, credits: money });
        const penance = result.find((fact) => fact.type === 'penanceTaken');
        const foreseen = preview.byFace?.find(({ face }) => face === penance?.face)?.facts ?? [];
        const types = [...preview.facts, ...foreseen].map(({ type }) => type);
        expect(types.toSorted()).toEqual(result.map(({ type }) => type).toSorted());
        expect(preview.byFace === null).toBe(penance === undefined);
        const rolled = preview.facts.filter(({ type }) => type === 'diceRolled' || type === 'penanceTaken');
        expect(rolled).toEqual([]);
      }
    });
  });
});
