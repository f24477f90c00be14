import type { Campaign } from '@penance/shared';
import { spoken } from '../messages/spoken.ts';
import { stepWords } from './step-texts.ts';
import type { Widened } from '../messages/messages.ts';

type State = Campaign['state'];
type Mission = State['missions'][number];

/** Behind the last outcome, from the second mission on. */
const again = (times: number): string => (times > 1 ? ` (${String(times)})` : '');

const en = {
  title: 'Campaigns',
  lead: 'Missions in a row, with friends or alone: pilots who bleed, caskets that are repaired, and a settlement that pays for it.',
  look: 'Look around',
  open: 'Open a campaign',
  openTitle: 'Name of the campaign',
  suggested: 'The Ash Road',
  join: 'Join',
  joinTitle: 'Join by invite code',
  invited: 'You are invited to a campaign',
  invitedTo: (name: string) => `You are invited: ${name}`,
  invitedMeans:
    'You recruit a pilot, build a casket for them, a machine to fight in, and play the missions together.',
  learn: 'Never played? Three short lessons show how; the invitation waits.',
  invitedBy: (host: string) => `${host} leads it.`,
  invitedWith: (names: string) => `With ${names}.`,
  code: 'Invite code',
  none: 'You are in no campaign yet.',
  played: (missions: number) => (missions === 1 ? '1 mission played' : `${String(missions)} missions played`),
  passed: (missions: number) =>
    missions === 0
      ? 'before the first mission'
      : missions === 1
        ? 'after 1 mission'
        : `after ${String(missions)} missions`,
  over: 'ended',
  alreadyIn: 'You are in this campaign already.',
  toIt: 'To the campaign',
  tooLate: 'This campaign has ended: nobody can join it any more.',
  roles: { host: 'host', player: 'player', watcher: 'watches' } satisfies Record<Campaign['role'], string>,
  online: 'is here',
  invite: (code: string) => `Invite code ${code}`,
  people: {
    title: 'Members',
    become: { player: 'Let play', watcher: 'Let only watch' },
    makeHost: 'Make host',
    remove: 'Remove',
    openMissions: 'Everybody may watch our missions',
    newCode: 'Draw a new invite code',
    claimHost: 'Ask to become host',
    claimAgain: 'Ask again',
    claimMeans: 'Granted if you ask again after some days in which the host gave no command.',
    claimed: (name: string) => `${name} asks to become host. Any command of the host ends the request.`,
    stayHost: 'I stay host',
    leave: 'Leave the campaign',
    close: 'End the campaign',
    askClose: 'End this campaign for good?',
    askHost: (name: string) => `Make ${name} the host?`,
    askRemove: (name: string) => `Remove ${name} from the campaign?`,
    askLeave: 'Leave this campaign?',
    means: {
      host: 'There is one host. You become a player.',
      closing: 'Nothing can be done in it any more, and nobody can join. All its members can still read it.',
      leaving: 'Pilots and caskets stay in the roster. Coming back takes the invite code.',
    },
    passOn: 'Hand over',
    passOnTo: 'Hand over to this player',
    receiver: 'New owner',
    refit: 'Change its deck',
    refitNow: 'Fit this deck',
    refitMeans: 'The deck must have the frame and the faction of the casket, and no equipment that is lost.',
    refitted: 'The casket has this deck now.',
  },
  scrap: 'Scrap',
  credits: 'Credits',
  scrapMeans: 'It belongs to all. It pays for repairs and for further caskets; missions bring it.',
  creditsMeans:
    'They belong to all. They pay for treatment, the workshop and, on the market, Scrap; missions bring them.',
  market: (credits: number) => `Market: Scrap for ${String(credits)} Credits`,
  buy: (scrap: number, credits: number) => `Buy ${String(scrap)} Scrap for ${String(credits)} Credits`,
  affords: (scrap: number) =>
    scrap === 0 ? 'Your Credits are not enough for one.' : `Your Credits are enough for ${String(scrap)}.`,
  marketMeans:
    'Each piece costs 1 Credit more than the one before; with each mission it becomes cheaper again.',
  ...stepWords.en,
  pilots: 'Pilots',
  noPilots: 'Nobody has been recruited yet.',
  recruit: 'Recruit a pilot',
  pilotName: 'Name of the pilot',
  faction: 'Faction',
  frame: 'Frame',
  fit: 'fit',
  recovering: (missions: number) =>
    missions === 1 ? 'out for 1 mission' : `out for ${String(missions)} missions`,
  dead: (mission: number) => `died in mission ${String(mission)}`,
  taken: (mission: number) => `left behind in mission ${String(mission)}`,
  grades: { minor: 'minor', severe: 'severe', trauma: 'trauma' },
  thread: (number: number) => `Thread ${String(number)} severed`,
  threadLost: (number: number) => `Thread ${String(number)} lost for good`,
  survived: (missions: number) =>
    missions === 0
      ? 'no mission yet'
      : missions === 1
        ? '1 mission survived'
        : `${String(missions)} missions survived`,
  treat: 'Treat',
  /** When a wound of that grade goes: after so many missions, or missions at home. */
  lasts: {
    minor: (missions: number) =>
      missions === 1 ? 'gone after the next mission' : `gone after ${String(missions)} missions`,
    severe: () => 'stays until surgery',
    trauma: (missions: number) =>
      missions === 1
        ? 'gone after one more mission at home'
        : `gone after ${String(missions)} missions at home in a row`,
  },
  threadMeans: 'What it moves does not work in missions.',
  threadLostMeans: 'Nobody can mend it.',
  taintMeans: (least: number) =>
    `It goes along into every mission. From ${String(least)} on it can be purged in the step treatment.`,
  suffers: (face: string, text: string) => `Suffers when the next mission begins: ${face} (${text})`,
  recruitMeans: 'A pilot costs nothing. You can have four who live.',
  caskets: 'Casket bays',
  noCaskets: 'No casket has been built yet.',
  price: (scrap: number) =>
    scrap === 0 ? 'Your first casket is free.' : `Another casket costs ${String(scrap)} Scrap.`,
  sameFaction: 'A pilot commands only caskets of the same faction.',
  build: 'Build a casket',
  onLoan: 'on loan',
  loanName: 'Borrowed Casket',
  borrow: 'Borrow a casket',
  borrowMeans: 'None of your caskets can go. A Warden is lent to you for one mission.',
  casketName: 'Name of the casket',
  ready: 'ready for a mission',
  notReady: (parts: string) => `not fit for a mission${parts === '' ? '' : `: ${parts}`}`,
  conditions: { working: '', destroyed: 'destroyed', beyondRepair: 'beyond repair' },
  scarred: 'scarred: always has 1 damage',
  lost: 'equipment lost',
  inRepair: (missions: number) =>
    missions === 1 ? 'in repair, 1 mission left' : `in repair, ${String(missions)} missions left`,
  mend: 'Repair',
  replace: 'Replace',
  cd: (damage: number) => `Component Damage ${String(damage)}`,
  wishes: {
    repair: 'Repair it',
    replace: 'Replace it',
    mendMinor: 'Minor repair',
    mendMajor: 'Major repair',
    overhaul: 'Overhaul the whole casket',
    surgery: 'Surgery',
    cleanse: 'Cleansing',
    penanceRitual: 'Ritual of penance',
    mendThread: 'Mend the thread',
    purgeTaint: 'Purge the Taint',
    soulBargain: 'Soul bargain',
  },
  pays: (scrap: number, credits: number) =>
    [scrap === 0 ? '' : `${String(scrap)} Scrap`, credits === 0 ? '' : `${String(credits)} Credits`]
      .filter((part) => part !== '')
      .join(', ') || 'free of charge',
  /** Before what each face does. */
  penance: 'A Suffering Die is rolled. What it shows is suffered when the next mission begins:',
  confirm: 'Do it',
  mission: 'Mission',
  plan: 'Plan a mission',
  scenario: 'Mission',
  difficulty: (level: number) => `Difficulty ${String(level)} of 5`,
  land: 'The land around',
  home: 'Settlement',
  /** How a mission at a place of the map ended last, and how many were fought there. */
  pasts: {
    success: (times: number) => `won${again(times)}`,
    partial: (times: number) => `half won${again(times)}`,
    failure: (times: number) => `lost${again(times)}`,
    played: (times: number) => `fought out${again(times)}`,
  },
  missionNow: 'our mission',
  side: 'Side',
  pilot: 'Pilot',
  casket: 'Casket',
  takePost: 'Take the post',
  leavePost: 'Give up the post',
  relieve: 'Take off the mission',
  post: (pilot: string, casket: string, side: string) => `${pilot} in ${casket}, ${side}`,
  noPosts: 'Nobody has taken a post.',
  isReady: 'ready',
  beReady: 'I am ready',
  notYet: 'Wait, I am not ready',
  launch: 'Launch the mission',
  tooFewPosts: (side: string, least: number) =>
    `${side}: ${least === 1 ? 'one pilot is' : `${String(least)} pilots are`} needed at least.`,
  pilotsFrom: (least: number) => (least === 1 ? 'one pilot or more' : `${String(least)} pilots or more`),
  ableNow: (able: number) =>
    able === 0 ? 'nobody can go now' : able === 1 ? 'one can go now' : `${String(able)} can go now`,
  waitsFor: (names: string) => `Not ready yet: ${names}.`,
  callOff: 'Call it off',
  sit: 'To the table',
  watch: 'Watch',
  statuses: {
    planned: 'planned',
    launched: 'being launched',
    live: 'being played',
    settled: 'over',
    cancelled: 'called off',
  } satisfies Record<Mission['status'], string>,
  debriefing: {
    title: (mission: number, name: string) => `Mission ${String(mission)}: ${name}`,
    tab: 'Debriefing',
    link: (name: string) => `Debriefing: ${name}`,
    outcomes: {
      success: 'Mission accomplished',
      partial: 'Partial success: some came home',
      failure: 'Mission failed',
    },
    ofSide: (side: string, outcome: string) => `${side}: ${outcome}`,
    spoils: { reward: 'Reward', salvage: 'From the wrecks' },
    noSpoils: 'The settlement gains nothing.',
    fates: {
      stood: 'held the field to the end',
      retreated: 'fell back from the field',
      extracted: 'was carried off the field',
      taken: 'was left on the field',
      died: 'died on the field',
    },
    /** Where nobody is lost for good. */
    spared: {
      died: 'fell, and came home more dead than alive',
      taken: 'was left on the field, and found the way home',
    },
    unhurt: 'No new wound.',
    watch: 'watch',
    undamaged: 'No new damage.',
    damage: 'Damage of this mission',
    meanwhile: 'Meanwhile',
    replay: 'Watch the mission again',
    on: 'To the settlement',
    pending: 'The mission is being settled …',
    calledOff: 'This mission was not played to its end.',
    unknown: 'This campaign has no such mission.',
  },
  chronicle: 'Chronicle',
  server: 'the server',
  formerMember: 'a former member',
  older: 'Older entries',
  offline: 'Connection lost. Reconnecting …',
};

export type CampaignTexts = Widened<typeof en>;

const de: CampaignTexts = {
  title: 'Kampagnen',
  lead: 'Missionen in Folge, mit Freunden oder allein: Piloten, die bluten, Särge, die repariert werden, und eine Siedlung, die dafür zahlt.',
  look: 'Umsehen',
  open: 'Kampagne eröffnen',
  openTitle: 'Name der Kampagne',
  suggested: 'Die Aschenstraße',
  join: 'Beitreten',
  joinTitle: 'Mit Einladungscode beitreten',
  invited: 'Du bist zu einer Kampagne eingeladen',
  invitedTo: (name) => `Du bist eingeladen: ${name}`,
  invitedMeans:
    'Du wirbst einen Piloten an, baust ihm einen Sarg, eine Maschine zum Kämpfen, und ihr spielt die Missionen zusammen.',
  learn: 'Noch nie gespielt? Drei kurze Lektionen zeigen es; die Einladung wartet.',
  invitedBy: (host) => `${host} leitet sie.`,
  invitedWith: (names) => `Mit ${names}.`,
  code: 'Einladungscode',
  none: 'Du bist noch in keiner Kampagne.',
  played: (missions) => (missions === 1 ? '1 Mission gespielt' : `${String(missions)} Missionen gespielt`),
  passed: (missions) =>
    missions === 0
      ? 'vor der ersten Mission'
      : missions === 1
        ? 'nach 1 Mission'
        : `nach ${String(missions)} Missionen`,
  over: 'beendet',
  alreadyIn: 'Du bist schon in dieser Kampagne.',
  toIt: 'Zur Kampagne',
  tooLate: 'Diese Kampagne ist beendet: Niemand kann mehr beitreten.',
  roles: { host: 'leitet', player: 'spielt', watcher: 'schaut zu' },
  online: 'ist hier',
  invite: (code) => `Einladungscode ${code}`,
  people: {
    title: 'Mitglieder',
    become: { player: 'Mitspielen lassen', watcher: 'Nur zuschauen lassen' },
    makeHost: 'Leitung übergeben',
    remove: 'Entfernen',
    openMissions: 'Alle dürfen unseren Missionen zusehen',
    newCode: 'Neuen Einladungscode ziehen',
    claimHost: 'Um die Leitung bitten',
    claimAgain: 'Noch einmal bitten',
    claimMeans: 'Wird erfüllt, wenn du nach einigen Tagen ohne Befehl der Leitung noch einmal bittest.',
    claimed: (name) => `${name} bittet um die Leitung. Jeder Befehl der Leitung beendet die Bitte.`,
    stayHost: 'Ich leite weiter',
    leave: 'Kampagne verlassen',
    close: 'Kampagne beenden',
    askClose: 'Diese Kampagne für immer beenden?',
    askHost: (name) => `Die Leitung an ${name} übergeben?`,
    askRemove: (name) => `${name} aus der Kampagne entfernen?`,
    askLeave: 'Diese Kampagne verlassen?',
    means: {
      host: 'Die Leitung hat immer nur einer. Du spielst dann mit.',
      closing:
        'Dann ist nichts mehr zu tun, und niemand kann mehr beitreten. Lesen können sie alle Mitglieder weiter.',
      leaving: 'Piloten und Särge bleiben in der Kampagne. Zurück kommt man mit dem Einladungscode.',
    },
    passOn: 'Übergeben',
    passOnTo: 'An diesen Spieler übergeben',
    receiver: 'Neuer Besitzer',
    refit: 'Deck wechseln',
    refitNow: 'Dieses Deck einbauen',
    refitMeans: 'Das Deck muss Gestell und Fraktion des Sargs haben und keine verlorene Ausrüstung.',
    refitted: 'Der Sarg hat jetzt dieses Deck.',
  },
  scrap: 'Schrott',
  credits: 'Credits',
  scrapMeans: 'Er gehört allen. Er bezahlt Reparaturen und weitere Särge; Missionen bringen ihn ein.',
  creditsMeans:
    'Sie gehören allen. Sie bezahlen Behandlungen, die Werkstatt und auf dem Markt Schrott; Missionen bringen sie ein.',
  market: (credits) => `Markt: Schrott für ${String(credits)} Credits`,
  buy: (scrap, credits) => `${String(scrap)} Schrott für ${String(credits)} Credits kaufen`,
  affords: (scrap) =>
    scrap === 0 ? 'Eure Credits reichen für keines.' : `Eure Credits reichen für ${String(scrap)}.`,
  marketMeans: 'Jedes Stück kostet 1 Credit mehr als das vorige; mit jeder Mission wird es wieder billiger.',
  ...stepWords.de,
  pilots: 'Piloten',
  noPilots: 'Noch wurde niemand angeworben.',
  recruit: 'Pilot anwerben',
  pilotName: 'Name des Piloten',
  faction: 'Fraktion',
  frame: 'Gestell',
  fit: 'einsatzbereit',
  recovering: (missions) =>
    missions === 1 ? 'fällt für 1 Mission aus' : `fällt für ${String(missions)} Missionen aus`,
  dead: (mission) => `starb in Mission ${String(mission)}`,
  taken: (mission) => `blieb in Mission ${String(mission)} zurück`,
  grades: { minor: 'leicht', severe: 'schwer', trauma: 'Trauma' },
  thread: (number) => `Strang ${String(number)} durchtrennt`,
  threadLost: (number) => `Strang ${String(number)} für immer verloren`,
  survived: (missions) =>
    missions === 0
      ? 'noch keine Mission'
      : missions === 1
        ? '1 Mission überlebt'
        : `${String(missions)} Missionen überlebt`,
  treat: 'Behandeln',
  lasts: {
    minor: (missions) =>
      missions === 1 ? 'nach der nächsten Mission verheilt' : `nach ${String(missions)} Missionen verheilt`,
    severe: () => 'bleibt bis zur Operation',
    trauma: (missions) =>
      missions === 1
        ? 'nach noch einer Mission zu Hause verheilt'
        : `nach ${String(missions)} Missionen zu Hause am Stück verheilt`,
  },
  threadMeans: 'Was er lenkt, geht in Missionen nicht.',
  threadLostMeans: 'Niemand kann ihn flicken.',
  taintMeans: (least) =>
    `Er geht in jede Mission mit. Ab ${String(least)} lässt er sich im Schritt Behandlungen austreiben.`,
  suffers: (face, text) => `Erleidet zu Beginn der nächsten Mission: ${face} (${text})`,
  recruitMeans: 'Ein Pilot kostet nichts. Du kannst vier haben, die leben.',
  caskets: 'Sarghallen',
  noCaskets: 'Noch wurde kein Sarg gebaut.',
  price: (scrap) =>
    scrap === 0 ? 'Dein erster Sarg ist kostenlos.' : `Ein weiterer Sarg kostet ${String(scrap)} Schrott.`,
  sameFaction: 'Ein Pilot führt nur Särge seiner Fraktion.',
  build: 'Sarg bauen',
  onLoan: 'geliehen',
  loanName: 'Geliehener Sarg',
  borrow: 'Sarg leihen',
  borrowMeans: 'Keiner deiner Särge ist bereit. Für eine Mission wird dir ein Wächter geliehen.',
  casketName: 'Name des Sargs',
  ready: 'bereit für eine Mission',
  notReady: (parts) => `nicht einsatzfähig${parts === '' ? '' : `: ${parts}`}`,
  conditions: { working: '', destroyed: 'zerstört', beyondRepair: 'nicht mehr zu reparieren' },
  scarred: 'vernarbt: hat immer 1 Schaden',
  lost: 'Ausrüstung verloren',
  inRepair: (missions) =>
    missions === 1 ? 'in Reparatur, noch 1 Mission' : `in Reparatur, noch ${String(missions)} Missionen`,
  mend: 'Reparieren',
  replace: 'Ersetzen',
  cd: (damage) => `Bauteilschaden ${String(damage)}`,
  wishes: {
    repair: 'Reparieren',
    replace: 'Ersetzen',
    mendMinor: 'Kleine Reparatur',
    mendMajor: 'Große Reparatur',
    overhaul: 'Den ganzen Sarg überholen',
    surgery: 'Operation',
    cleanse: 'Läuterung',
    penanceRitual: 'Bußritual',
    mendThread: 'Strang flicken',
    purgeTaint: 'Makel austreiben',
    soulBargain: 'Seelenhandel',
  },
  pays: (scrap, credits) =>
    [scrap === 0 ? '' : `${String(scrap)} Schrott`, credits === 0 ? '' : `${String(credits)} Credits`]
      .filter((part) => part !== '')
      .join(', ') || 'kostenlos',
  penance: 'Ein Leidenswürfel fällt. Was er zeigt, wird zu Beginn der nächsten Mission erlitten:',
  confirm: 'Ausführen',
  mission: 'Mission',
  plan: 'Mission planen',
  scenario: 'Mission',
  difficulty: (level) => `Schwierigkeit ${String(level)} von 5`,
  land: 'Das Land ringsum',
  home: 'Siedlung',
  pasts: {
    success: (times) => `gewonnen${again(times)}`,
    partial: (times) => `halb gewonnen${again(times)}`,
    failure: (times) => `verloren${again(times)}`,
    played: (times) => `ausgefochten${again(times)}`,
  },
  missionNow: 'unsere Mission',
  side: 'Seite',
  pilot: 'Pilot',
  casket: 'Sarg',
  takePost: 'Posten besetzen',
  leavePost: 'Posten aufgeben',
  relieve: 'Von der Mission nehmen',
  post: (pilot, casket, side) => `${pilot} in ${casket}, ${side}`,
  noPosts: 'Niemand hat einen Posten besetzt.',
  isReady: 'bereit',
  beReady: 'Ich bin bereit',
  notYet: 'Halt, ich bin nicht bereit',
  launch: 'Mission beginnen',
  tooFewPosts: (side, least) =>
    `${side}: mindestens ${least === 1 ? 'ein Pilot' : `${String(least)} Piloten`} nötig.`,
  pilotsFrom: (least) => (least === 1 ? 'ab einem Piloten' : `ab ${String(least)} Piloten`),
  ableNow: (able) =>
    able === 0
      ? 'jetzt kann keiner ausrücken'
      : able === 1
        ? 'jetzt kann einer ausrücken'
        : `jetzt können ${String(able)} ausrücken`,
  waitsFor: (names) => `Noch nicht bereit: ${names}.`,
  callOff: 'Absagen',
  sit: 'An den Tisch',
  watch: 'Zuschauen',
  statuses: {
    planned: 'geplant',
    launched: 'wird begonnen',
    live: 'läuft',
    settled: 'vorbei',
    cancelled: 'abgesagt',
  },
  debriefing: {
    title: (mission, name) => `Mission ${String(mission)}: ${name}`,
    tab: 'Nachbesprechung',
    link: (name) => `Nachbesprechung: ${name}`,
    outcomes: {
      success: 'Auftrag erfüllt',
      partial: 'Teilerfolg: Jemand kam heim',
      failure: 'Auftrag gescheitert',
    },
    ofSide: (side, outcome) => `${side}: ${outcome}`,
    spoils: { reward: 'Belohnung', salvage: 'Aus den Wracks' },
    noSpoils: 'Die Siedlung gewinnt nichts.',
    fates: {
      stood: 'hielt das Feld bis zuletzt',
      retreated: 'zog sich vom Feld zurück',
      extracted: 'wurde vom Feld getragen',
      taken: 'blieb auf dem Feld zurück',
      died: 'starb auf dem Feld',
    },
    spared: {
      died: 'fiel und kam mehr tot als lebendig heim',
      taken: 'blieb auf dem Feld zurück und fand allein heim',
    },
    unhurt: 'Keine neue Wunde.',
    watch: 'ansehen',
    undamaged: 'Kein neuer Schaden.',
    damage: 'Schaden dieser Mission',
    meanwhile: 'Inzwischen',
    replay: 'Die Mission noch einmal ansehen',
    on: 'Zur Siedlung',
    pending: 'Die Mission wird abgerechnet …',
    calledOff: 'Diese Mission wurde nicht zu Ende gespielt.',
    unknown: 'Diese Kampagne hat keine solche Mission.',
  },
  chronicle: 'Chronik',
  server: 'der Server',
  formerMember: 'ein früheres Mitglied',
  older: 'Ältere Einträge',
  offline: 'Verbindung getrennt. Sie wird wiederhergestellt …',
};

/** The texts of campaigns. */
export const campaignTexts = spoken<CampaignTexts>({ en, de });
