import { describe, expect, test } from '@jest/globals';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import { playEntry } from '../../src/journal/play-entry.ts';
import { firstDivergence, resumeMatch, watchMatch } from '../../src/journal/replay.ts';
import { readTranscript, transcriptText } from '../../src/journal/transcript-text.ts';
import { PRESETS } from '../../src/model/ids.ts';
import { closeDuel, recordedMatch } from './recorded-match.ts';

describe.each(PRESETS)('a match of %s', (preset) => {
  const { setup, entries, result } = recordedMatch(closeDuel(preset), 3);
  const rules = rulesFor(setup);
  const start = openMatch(rules, setup).state;

  test('shows the same tables from its events as from its inputs', () => {
    let state = start;
    for (const { entry, table, seq } of watchMatch(setup, entries)) {
      if (entry > 0) {
        const played = playEntry(rules, state, entries[entry - 1]?.inputs ?? []);
        if (!played.ok) throw new Error(played.message);
        ({ state } = played);
      }
      expect(seq).toBe(state.seq);
      expect(table).toEqual(state.table);
    }
    expect(state.table.result).toEqual({ team: result.team, reason: result.reason });
  });

  test('continues from any snapshot to the same end', () => {
    const whole = resumeMatch(rules, start, entries);
    const half = resumeMatch(rules, start, entries.slice(0, entries.length >> 1));
    if (!half.ok) throw new Error(half.message);
    const snapshot = JSON.parse(JSON.stringify(half.state)) as typeof half.state;
    const rest = resumeMatch(rules, snapshot, entries.slice(entries.length >> 1));
    expect(rest).toEqual(whole);
    expect(whole).toMatchObject({ ok: true, state: { pending: { on: 'nobody' } } });
  });

  test('has no divergence', () => {
    expect(firstDivergence(rules, start, entries)).toBeNull();
  });
});

describe('an impossible match', () => {
  const { setup, entries } = recordedMatch(closeDuel('codex'), 3);
  const rules = rulesFor(setup);
  const start = openMatch(rules, setup).state;

  test('diverges where its events do not follow from its inputs', () => {
    const index = entries.findIndex(({ events }) => events.some(({ type }) => type === 'casketMoved'));
    const changed = entries.map((entry, at) =>
      at === index
        ? {
            ...entry,
            events: entry.events.map((event) =>
              event.type === 'casketMoved' ? { ...event, path: [[2, 1] as const] } : event,
            ),
          }
        : entry,
    );
    expect(firstDivergence(rules, start, changed)).toMatchObject({ entry: index + 1, what: 'events' });
    expect(firstDivergence(rules, start, changed)?.path).toMatch(/^events\[\d+\]\.path/);
  });

  test('stops at an input that the rules refuse', () => {
    const late = [...entries.slice(0, 4), ...entries.slice(5)];
    expect(resumeMatch(rules, start, late)).toMatchObject({ ok: false, entry: 5, input: 0 });
    const concede = { inputs: [{ kind: 'concede', seat: 7, reason: 'clock' }] } as const;
    expect(resumeMatch(rules, start, [concede])).toMatchObject({ ok: false, entry: 1, input: 0 });
  });

  test('is not shown past an impossible event', () => {
    const impossible = { type: 'drawPileShuffled', seat: 0, order: [0, 99] } as const;
    const tables = watchMatch(setup, [{ seq: 1, events: [impossible] }]);
    tables.next();
    expect(() => tables.next()).toThrow('no card at 99');
  });
});

describe('a transcript as text', () => {
  const transcript = recordedMatch(closeDuel('deck-as-health'));

  test('is unchanged after writing and reading, with each entry on its own line', () => {
    const text = transcriptText(transcript);
    expect(readTranscript(text)).toEqual({ ok: true, transcript });
    expect(text.split('\n').filter((line) => line.startsWith('{"seq"'))).toHaveLength(
      transcript.entries.length,
    );
  });

  test.each([
    ['{"format": ', '', /^is not JSON/],
    ['[]', '', /^is not a transcript/],
    ['{"name": "a case"}', '', /^is not a transcript/],
    ['{"format": "penance-transcript", "version": 3}', 'version', /reads versions 1 and 2 .*, not 3$/],
    ['{"format": "penance-transcript"}', 'version', /not none$/],
    [JSON.stringify({ ...transcript, secret: 'zz' }), 'secret', /hex digits/],
    [
      JSON.stringify({
        ...transcript,
        entries: [
          { ...transcript.entries[0], inputs: [{ kind: 'answer', seat: 0, decision: '1.0', answer: 3 }] },
        ],
      }),
      'entries[0].inputs[0].answer',
      /./,
    ],
  ])('%.40s… is refused, with the place of the error', (text, path, message) => {
    const read = readTranscript(text);
    if (read.ok) throw new Error('it was read');
    expect(read.problems[0]?.path).toBe(path);
    expect(read.problems[0]?.message).toMatch(message);
  });
});
