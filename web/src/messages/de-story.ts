import type { PhraseBook } from '@penance/shared';
import { counted } from './counted.ts';

type Change = (amount: number) => string;
type Aim = keyof PhraseBook['aims'];

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

const change =
  (thing: string): Change =>
  (amount) =>
    `${signed(amount)} ${thing}`;

const hexes = (count: number): string => counted(count, 'Feld', 'Felder');

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} und ${parts[parts.length - 1]}`;

const AIMS: PhraseBook['aims'] = {
  head: 'den Kopf',
  rightArm: 'den rechten Arm',
  leftArm: 'den linken Arm',
  chassis: 'das Chassis',
  legs: 'die Beine',
  capsule: 'die Kapsel',
  random: 'wo es eben trifft',
};

const PARTS: Readonly<Record<Exclude<Aim, 'random'>, string>> = {
  head: 'Kopf',
  rightArm: 'rechter Arm',
  leftArm: 'linker Arm',
  chassis: 'Chassis',
  legs: 'Beine',
  capsule: 'Kapsel',
};

const part = (aim: Aim): string => (aim === 'random' ? AIMS.random : PARTS[aim]);
const partOf = (who: string, aim: Aim | null): string =>
  aim === null || aim === 'random' ? who : `${who}, ${PARTS[aim]}`;
/** What is struck: "den rechten Arm von Anvil". */
const struck = (whom: string, aim: Aim | null): string =>
  aim === null || aim === 'random' ? whom : `${AIMS[aim]} von ${whom}`;
const using = (card: string | null): string => (card === null ? '' : ` mit ${card}`);

/** What happens in a match, in German. */
export const de: PhraseBook = {
  listed,
  cardCount: (count) => counted(count, 'Karte', 'Karten'),
  partOf,
  aims: AIMS,
  facings: { 0: 'Osten', 1: 'Nordosten', 2: 'Nordwesten', 3: 'Westen', 4: 'Südwesten', 5: 'Südosten' },
  faces: {
    jam: 'Klemmer',
    glance: 'Streifer',
    blood: 'Blut',
    strike: 'Schlag',
    'double-strike': 'Doppelschlag',
    'death-blow': 'Todesstoß',
    shield: 'Schild',
    absorb: 'Auffangen',
    'flesh-wound': 'Fleischwunde',
    critical: 'Kritisch',
    pierce: 'Durchstoß',
    heat: 'Hitze',
    'divine-mercy': 'Göttliche Gnade',
    'blood-price': 'Blutpreis',
    'zealots-fury': 'Zorn des Eiferers',
    penance: 'Buße',
    martyrdom: 'Martyrium',
    absolution: 'Absolution',
  },
  wounds: {
    concussion: 'Gehirnerschütterung',
    'internal-bleeding': 'Innere Blutung',
    'dislocated-shoulder': 'Ausgekugelte Schulter',
    'cracked-rib': 'Gebrochene Rippe',
    'shattered-hand': 'Zerschmetterte Hand',
    'spinal-trauma': 'Rückgratverletzung',
    'ruptured-organ': 'Organriss',
    ptsd: 'PTBS',
    dissociation: 'Dissoziation',
    'broken-finger': 'Gebrochener Finger',
  },
  threads: [
    'rechter Daumen',
    'rechter Zeigefinger',
    'rechter Mittelfinger',
    'rechter Ringfinger',
    'rechter kleiner Finger',
    'linker Daumen',
    'linker Zeigefinger',
    'linker Mittelfinger',
    'linker Ringfinger',
    'linker kleiner Finger',
  ],
  sources: {
    damageDie: 'Schadenswürfel',
    defenseDice: 'Verteidigungswürfel',
    jam: 'Klemmer',
    pierce: 'durchstoßene Deckung',
    protection: 'Schutz',
    weakness: 'Schwäche',
    suffering: 'Leiden',
    taint: 'Makel',
  },

  drawn: (who, cards) => `${who} zieht ${cards}.`,
  played: (who, cards) => `${who} spielt ${cards}.`,
  staysInPlay: (who, cards) => `${cards} von ${who} bleibt im Spiel.`,
  lost: (who, cards, from) => `${who} verliert ${cards} ${from}.`,
  lostFrom: {
    draw: 'oben vom Nachziehstapel',
    hand: 'aus der Hand',
    discard: 'aus der Ablage',
    graveyard: 'vom Friedhof',
    inPlay: 'aus dem Spiel',
    playing: 'beim Ausspielen',
    outside: 'von außerhalb des Spiels',
  },
  paid: (who, cards) => `${who} bezahlt mit ${cards}.`,
  discarded: (who, cards) => `${who} wirft ${cards} ab.`,
  recovered: (who, cards) => `${who} nimmt ${cards} zurück.`,
  salvaged: (who, cards) => `${who} holt ${cards} vom Friedhof.`,
  cannibalized: (who, cards) => `${who} schlachtet ${cards} aus.`,
  damageAdded: (who, cards) => `${cards} kommt in die Ablage von ${who}.`,
  purged: (who, cards) => `${who} tilgt ${cards}.`,
  sacrificed: (who, cards) => `${who} opfert ${cards}.`,
  mended: (who, cards) => `${who} wird ${cards} los: aus dem Spiel genommen.`,
  shuffledIn: (who, cards) => `${cards} kommt in den Nachziehstapel von ${who}.`,
  reshuffled: (who, count) =>
    `Die Ablage von ${who}, ${counted(count, 'Karte', 'Karten')}, wird zum Nachziehstapel.`,
  returned: (who, cards) => `${who} legt ${cards} in den Nachziehstapel zurück.`,
  roundEnd: (who, cards) => `${who} wirft den Rest der Hand ab: ${cards}.`,
  pileShuffled: (who) => `Der Nachziehstapel von ${who} wird gemischt.`,
  sees: (who, cards, whom) => `${who} sieht ${cards} in der Hand von ${whom}.`,
  looksAt: (who, cards, whom) => `${who} sieht ${cards} der Hand von ${whom} an.`,
  handKept: (who) => `${who} behält die Hand.`,
  mulligan: (who) => `${who} zieht eine neue Hand.`,

  roundBegan: (round) => `Runde ${round} beginnt.`,
  roundEnded: (round) => `Runde ${round} ist vorbei.`,
  initiative: (names) => `Initiative: ${names.join(', dann ')}.`,
  turnBegan: (who) => `${who} ist am Zug.`,
  turnEnded: (who) => `${who} beendet den Zug.`,
  passed: (who) => `${who} setzt aus und kühlt ab.`,
  turnSkipped: (who) => `${who} kann nichts tun und verliert den Zug.`,
  rolledAttack: (who, faces) => `${who} würfelt den Angriff: ${faces}.`,
  rolledDefense: (who, faces) => `${who} würfelt die Verteidigung: ${faces}.`,
  rolledSuffering: (who, faces) => `${who} würfelt Leidenswürfel: ${faces}.`,
  rolled: (who, faces, purpose) => `${who} würfelt ${faces} (${purpose}).`,
  purposes: {
    initiative: 'Initiative',
    attack: 'Angriff',
    defense: 'Verteidigung',
    defenseReroll: 'Verteidigung, noch einmal',
    suffering: 'Leiden',
    strain: 'Überlast',
    dissociation: 'Dissoziation',
    malfunction: 'was die Überlast zerstört',
    hitLocation: 'Trefferzone',
    damageDie: 'Schadenskarten',
    ejection: 'Ausstieg',
    extraction: 'Rettung des Piloten',
    threadSnap: 'neuraler Strang',
    thread: 'welcher Strang',
    threadsSnapped: 'wie viele Stränge reißen',
    brokenFinger: 'welcher Finger bricht',
    gritCheck: 'Mut zum Weitermachen',
    grit: 'Mut gegen die Wunde',
    fieldRepair: 'Reparatur des Strangs',
    corruption: 'Widerstand gegen den Makel',
    corrupted: 'was der Makel anrichtet',
    burst: 'Ausbruch des Makels',
  },
  heat: (who, heat, before) =>
    before === null
      ? `${who} hat ${heat} Hitze.`
      : `${who} ${heat > before ? 'heizt auf' : 'kühlt ab'}: ${before} → ${heat}.`,
  sp: (who, sp) => `${who} hat ${sp} SP.`,
  armor: (who, armor) => `${who} hat ${armor} Panzerung.`,
  runes: (who, runes) => `${who} hält ${counted(runes, 'Rune', 'Runen')}.`,
  taint: (who, taint) => `${who} trägt ${taint} Makel.`,
  moved: (who, count, at) => `${who} geht ${hexes(count)} weit nach ${at}.`,
  pushed: (who, count, at) => `${who} wird ${hexes(count)} weit nach ${at} geschoben.`,
  rotated: (who, facing) => `${who} dreht sich nach ${facing}.`,
  modifier: (who, effect) => `${who}: ${effect}.`,
  areaMade: (card, radius, at) => `${card} bedeckt alles im Umkreis von ${hexes(radius)} um ${at}.`,
  areasEnded: (count) =>
    count === 1 ? 'Eine Zone auf dem Feld vergeht.' : `${count} Zonen auf dem Feld vergehen.`,
  due: (who, sp, loseTop) =>
    `Bei der nächsten Erholung ${listed([
      ...(sp > 0 ? [`bekommt ${who} ${sp} SP`] : []),
      ...(sp < 0 ? [`hat ${who} ${-sp} SP weniger`] : []),
      ...(loseTop > 0
        ? [`verliert ${who} oben vom Nachziehstapel ${counted(loseTop, 'Karte', 'Karten')}`]
        : []),
    ])}.`,
  objective: {
    met: (objective) => `Auftrag ${objective} ist erfüllt.`,
    failed: (objective) => `Auftrag ${objective} ist gescheitert.`,
    open: (objective, done, of) => `Auftrag ${objective}: ${done} von ${of}.`,
  },

  attacks: (who, marks, card) => {
    const [only] = marks;
    if (marks.length > 1) {
      const named = marks.map(({ whom, aim }) => (aim === null ? whom : `${whom} (${part(aim)})`));
      return `${who} greift ${listed(named)} mit ${card} an.`;
    }
    const aim = only?.aim ?? null;
    return `${who} greift ${only?.whom ?? ''} mit ${card} an${aim === null ? '' : `, Ziel: ${part(aim)}`}.`;
  },
  catastrophe: (who, whom) => `Zwei Klemmer: Der Angriff von ${who} auf ${whom} endet in einer Katastrophe.`,
  misses: (who, whom, card, total, tn) => `${who} verfehlt ${whom}${using(card)}: ${total} gegen ${tn}.`,
  execution: (who, whom, aim, card, damage) =>
    `HINRICHTUNG! ${who} bricht${using(card)} durch ${struck(whom, aim)}: ${damage}, an jeder Verteidigung vorbei.`,
  strikes: (who, whom, aim, card, total, tn, tier, damage) =>
    `${who} trifft ${struck(whom, aim)}${using(card)}: ${total} gegen ${tn}, ${TIERS[tier]} für ${damage}.`,
  turned: (who, card) => `${who} nimmt den Hieb mit ${card} hin, wo er auch trifft.`,
  redirected: (who, whom, card) => `${who} tritt mit ${card} für ${whom} ein.`,
  reacts: (who, card) => `${who} reagiert mit ${card}.`,
  noReaction: (who) => `${who} reagiert nicht.`,
  spared: (who, by, source) => `${who} bleibt ${by} Schaden erspart (${source}).`,
  worsened: (who, by, source) => `${who} erleidet ${by} mehr Schaden (${source}).`,
  takesDamage: (who, amount, cause) => `${who} erleidet ${amount === 0 ? 'keinen' : amount} Schaden${cause}.`,
  aimsAt: (who, whom) => `${who} behält ${whom} im Visier.`,
  causes: {
    attack: '',
    execution: ' durch die Hinrichtung',
    selfHarm: ' durch sich selbst',
    strain: ' durch Überlast',
    environment: ' durch die Umgebung',
    effect: '',
    exposure: ' an einem offenen Bauteil',
    destruction: ' durch die Zerstörung des Bauteils',
    ejection: ' beim Ausstieg',
    feedback: ' durch neurale Rückkopplung',
    casketHp: ' beim Ende des Sarges',
    damageDie: ' durch die Schadenskarte',
    thread: ' durch einen Strang',
    taint: ' durch den Makel',
    capsule: ' durch die offene Kapsel',
    coreRupture: ' durch den Bruch des Kerns',
  },

  componentDamaged: (who, component, by, to, zone) =>
    `${partOf(who, component)}: ${by} Bauteilschaden, jetzt ${to}, ${zone}.`,
  componentRepaired: (who, component, to, zone) => `${partOf(who, component)}: repariert auf ${to}, ${zone}.`,
  zones: {
    armor: 'der Panzer hält',
    structure: 'bis auf die Struktur',
    exposed: 'offen',
    destroyed: 'zerstört',
    intact: 'noch heil',
    degraded: 'beschädigt',
    disabled: 'außer Betrieb',
  },
  destroyed: (who, component) => `${who} verliert ${AIMS[component]}!`,
  wounded: (who, wound, cause, isSoftened) =>
    `Der Pilot von ${who} ist verwundet${cause}: ${wound}.${isSoftened ? ' Mut macht eine leichte Wunde daraus.' : ''}`,
  fingerBroken: (who, thread) => `Der gebrochene Finger des Piloten von ${who}: ${thread}.`,
  resisted: (who) => `Der Pilot von ${who} beißt die Zähne zusammen und bleibt unverletzt.`,
  thread: {
    severed: (who, thread) => `Der Strang ${thread} von ${who} reißt.`,
    fragile: (who, thread) => `Der Strang ${thread} von ${who} hält wieder, mit Mühe.`,
    failed: (who, thread) => `Der Strang ${thread} von ${who} ist im Feld nicht zu flicken.`,
    lost: (who, thread) => `Der Strang ${thread} von ${who} ist für immer verloren.`,
  },
  turnLost: (who) => `Der Pilot von ${who} taumelt: Der nächste Zug ist verloren.`,
  taintSettled: (who) => `Der Makel von ${who} steigt nicht mehr.`,
  extracted: (who, by) => `${by} nimmt den Piloten von ${who} mit.`,
  defeated: (who, reason) => `${who} fällt: ${reason}.`,
  defeatReasons: {
    'casket-hp': 'der Sarg hat nichts mehr zu verlieren',
    chassis: 'das Chassis ist zerstört',
    pilot: 'der Pilot ist tot',
    surrender: 'Aufgabe',
    clock: 'die Zeit ist um',
    retreat: 'Rückzug über den Rand des Feldes',
  },

  ended: (reason, winners) => {
    if (winners.length === 0) return DRAWN[reason];
    const won = `${listed(winners)} ${winners.length > 1 ? 'gewinnen' : 'gewinnt'}`;
    return `${LEADS[reason]}${won}.`;
  },

  effect: (what, against, span, source) =>
    `${what}${against === null ? '' : ` gegen ${against}`}${span} (${source})`,
  span: ({ uses, until }) => (uses ? `${USES[uses]}${UNTIL_USED[until]}` : UNTIL[until]),
  stats: {
    spMax: change('SP-Höchstwert'),
    moveCostPerHex: change('SP je Feld'),
    moveCostEvery: (amount) => `+1 SP je ${hexes(amount)} Weg`,
    hexesPerTurn: (amount) => `höchstens ${hexes(amount)} je Zug`,
    hexesPerMove: change('Felder je Bewegung'),
    freeHexes: (amount) => `${hexes(amount)} frei`,
    cost: change('SP auf alle Kosten'),
    attackCost: change('SP auf Angriffe'),
    damage: change('Schaden'),
    primaryDamage: change('Schaden mit der Waffe'),
    offhandDamage: change('Schaden mit der Zweitwaffe'),
    tn: change('auf den Zielwert'),
    rangedTn: change('auf den Zielwert auf Entfernung'),
    primaryTn: change('auf den Zielwert mit der Waffe'),
    tnAgainst: change('auf den Zielwert gegen ihn'),
    tnTargetBehind: change('auf den Zielwert gegen Ziele im Rücken'),
    ignoreDefense: (amount) => `umgeht ${amount} Verteidigung`,
    shieldBlock: change('auf das, was der Schild abwehrt'),
    defense: change('Verteidigung'),
    damageTaken: change('erlittener Schaden'),
    componentDamageTaken: change('erlittener Bauteilschaden'),
    componentDamageIgnoredPerRound: (amount) => `ignoriert ${amount} Bauteilschaden je Runde`,
    heatPerTurn: change('Hitze je Zug'),
    heatPerPrimary: change('Hitze mit jeder Waffenkarte'),
    heatPerGain: change('auf jeden Zuwachs an Hitze'),
    strainFrom: change('auf die Hitze, ab der Überlast droht'),
    cannibalizeDraw: change('auf die Karten beim Ausschlachten'),
    halfDamage: () => 'halber Schaden',
    martyrdom: () => 'darf für einen Treffer einstehen',
    shieldWall: (amount) => `wen der Wall deckt, hat ${signed(amount)} Verteidigung`,
    noAttack: () => 'kann nicht angreifen',
    noMove: () => 'kann sich nicht bewegen',
    noReaction: () => 'kann nicht reagieren',
    noAttackFromBehind: () => 'kann nicht von hinten angreifen',
    noTargetBehind: () => 'kann nicht angreifen, was hinter ihm steht',
    barsPrimary: () => 'keine Waffenkarten',
    barsShieldAndOffhand: () => 'keine Schild- und Zweitwaffenkarten',
    barsSensor: () => 'keine Sensorkarten',
    barsTargeting: () => 'keine Zielkarten',
    barsMovement: () => 'keine Bewegungskarten',
  },
};

const TIERS: Readonly<Record<Parameters<PhraseBook['strikes']>[6], string>> = {
  catastrophe: 'ein verklemmter Treffer',
  miss: 'ein Streifschuss',
  hit: 'ein Treffer',
  strong: 'ein starker Treffer',
  critical: 'ein kritischer Treffer',
};

type Reason = Parameters<PhraseBook['ended']>[0];

const LEADS: Readonly<Record<Reason, string>> = {
  'last-standing': 'Niemand sonst steht noch: ',
  'round-limit': 'Die letzte Runde ist vorbei: ',
  objective: 'Der Auftrag ist erfüllt: ',
  'turn-limit': 'Die Zeit für die Mission ist um: ',
  'level-at-limit': '',
  stalemate: 'Kein Schlag trifft mehr: ',
  'level-at-stalemate': '',
  'all-fell': 'Alle sind zugleich gefallen, und der Zug entscheidet: ',
  draw: '',
  adjudicated: 'Die Partie wird zugesprochen: ',
};

const DRAWN: Readonly<Record<Reason, string>> = {
  'last-standing': 'Niemand steht mehr.',
  'round-limit': 'Die letzte Runde ist vorbei, und niemand liegt vorn.',
  objective: 'Der Auftrag ist erfüllt, und niemand hat gewonnen.',
  'turn-limit': 'Die Zeit für die Mission ist um, und niemand hat sie gewonnen.',
  'level-at-limit': 'Die letzte Runde ist vorbei, und niemand liegt vorn.',
  stalemate: 'Kein Schlag trifft mehr, und niemand liegt vorn.',
  'level-at-stalemate': 'Kein Schlag trifft mehr, und niemand liegt vorn.',
  'all-fell': 'Alle sind zugleich gefallen, und niemand gewinnt.',
  draw: 'Die Partie endet unentschieden.',
  adjudicated: 'Die Partie wird unentschieden beendet.',
};

type Span = Parameters<PhraseBook['span']>[0];

const UNTIL: Readonly<Record<Span['until'], string>> = {
  turnEnd: ' bis zum Ende des Zuges',
  refresh: ' bis zur nächsten Erholung',
  roundEnd: ' bis zum Ende der Runde',
  match: ' für den Rest der Partie',
};

const UNTIL_USED: Readonly<Record<Span['until'], string>> = {
  turnEnd: ' in diesem Zug',
  refresh: ' vor der nächsten Erholung',
  roundEnd: ' in dieser Runde',
  match: '',
};

const USES: Readonly<Record<NonNullable<Span['uses']>, string>> = {
  attack: ' beim nächsten Angriff',
  hit: ' beim nächsten erlittenen Treffer',
  once: ' einmal',
};
