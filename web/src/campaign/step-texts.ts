import type { Campaign } from '@penance/shared';
import type { Widened } from '../messages/messages.ts';
import type { Hindrance, Next, Way } from './next-step.ts';

type Step = Campaign['state']['settlement']['step'];
type HostDoes = Partial<Record<Next['kind'], (host: string, names: string) => string>>;

const en = {
  stepsTitle: 'Steps after each mission',
  step: 'The settlement is at',
  steps: {
    repairs: 'repairs',
    treatment: 'treatment',
    recruitment: 'recruitment',
    muster: 'the muster',
  } satisfies Record<Step, string>,
  stepTitles: {
    repairs: 'Repairs',
    treatment: 'Treatment',
    recruitment: 'Recruitment',
    muster: 'Muster',
  } satisfies Record<Step, string>,
  stepTexts: {
    repairs: 'Mend the caskets. What takes time is done after so many missions.',
    treatment: 'Treat wounds, threads and Taint.',
    recruitment: 'Recruit pilots and build caskets.',
    muster: 'Plan a mission, take posts, and march.',
  } satisfies Record<Step, string>,
  /** Where a step asks nothing of a member. */
  idle: {
    repairs: 'Your caskets are whole: you have nothing to repair.',
    treatment: 'Your pilots are well: you have nothing to treat.',
  },
  /** Where what is broken or hurt has to wait. */
  later: {
    caskets: 'Damage is repaired in the step repairs, after the next mission.',
    pilots: 'Wounds are treated in the step treatment, after the next mission.',
    pilotsSoon: 'Wounds are treated in the next step.',
  },
  /** Of a campaign that is over. */
  ended: (missions: number, living: number, lost: number) =>
    [
      missions === 1 ? 'It lasted 1 mission.' : `It lasted ${String(missions)} missions.`,
      living === 1
        ? '1 pilot lived to the end.'
        : `${living === 0 ? 'No pilot' : `${String(living)} pilots`} lived to the end.`,
      lost === 0 ? '' : lost === 1 ? '1 was lost.' : `${String(lost)} were lost.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  endStep: 'Go on to the next step',
  standDown: 'Stay at home and let time pass',
  /** After a way to march after all. */
  orStandDown: 'Or let time pass.',
  /** `names`: of those who still have to do something. */
  next: {
    closed: () => 'This campaign is closed: it can be read, and nothing more is done in it.',
    goOn: (names) =>
      `When everybody is done, go on to the next step.${names === '' ? '' : ` Cannot march yet: ${names}.`}`,
    choose: () => 'Choose the next mission.',
    standDown: () => 'Nobody can march as it is: let time pass.',
    post: () => 'Take a post with a pilot and a casket, then say that you are ready.',
    ready: () => 'Say that you are ready, or give up the post.',
    changeSides: () => 'A side has too few pilots: somebody gives up the post and takes one on that side.',
    callOff: () => 'Too few can march for this mission: call it off, and choose another one.',
    launch: () => 'Everybody is ready: launch the mission.',
    begins: () => 'The mission begins in a moment.',
    play: () => 'The mission is being played: take your place at the table.',
    othersPost: (names) => `The mission needs more pilots. It waits for ${names}.`,
    othersReady: (names) => `Not ready yet: ${names}.`,
    othersPlay: (names) => `The mission is being played by ${names}. You can watch.`,
  } satisfies Record<Next['kind'], (names: string) => string>,
  /** What only the host does, said to the others. */
  hostDoes: {
    goOn: (host, names) =>
      `When everybody is done, ${host} goes on to the next step.${names === '' ? '' : ` Cannot march yet: ${names}.`}`,
    choose: (host) => `${host} chooses the next mission.`,
    standDown: (host) => `Nobody can march as it is: ${host} can let time pass.`,
    callOff: (host) => `Too few can march for this mission: ${host} can call it off, and choose another one.`,
    launch: (host) => `Everybody is ready: ${host} launches the mission.`,
  } as HostDoes,
  timePasses: (scrap: number) =>
    `As after a mission, wounds heal and repairs go on; ${String(scrap)} Scrap are found. Then come repairs, treatment and recruitment again, where a pilot costs nothing.`,
  /** `missions`: until the first pilot is back. */
  hindrances: {
    noPilot: () => 'You have no pilot. In the step recruitment one costs nothing.',
    noCasket: () => 'You have no casket. In the step recruitment the first one is free.',
    casketsUnfit: () => 'You cannot march now: none of your caskets is fit for a mission.',
    pilotsOut: (missions) =>
      missions < 2
        ? 'You cannot march now: your pilots are out for one mission more.'
        : `You cannot march now: your pilots are out, the first for ${String(missions)} missions more.`,
    factions: () =>
      'You cannot march now: a pilot commands only caskets of the same faction, and yours do not match.',
  } satisfies Record<Hindrance, (missions: number) => string>,
  needs: 'To march you need a pilot and a casket, which is the machine of a pilot, both of one faction.',
  ways: {
    recruit: 'Recruit a pilot, for nothing',
    repair: 'Repair a casket',
    refit: 'Give a casket a deck without what it has lost',
    borrow: 'Borrow a casket for one mission, for nothing',
    takeOver: 'Hand over what former members left behind',
  } satisfies Record<Exclude<Way['kind'], 'build'>, string>,
  buildFor: (scrap: number) =>
    scrap === 0 ? 'Build a casket, for nothing' : `Build a casket for ${String(scrap)} Scrap`,
  removed: 'You are not a member of this campaign, or not any more. The invite code lets you in again.',
  toCampaigns: 'To your campaigns',
};

const de: Widened<typeof en> = {
  stepsTitle: 'Schritte nach jeder Mission',
  step: 'Die Siedlung ist bei',
  steps: {
    repairs: 'den Reparaturen',
    treatment: 'den Behandlungen',
    recruitment: 'der Anwerbung',
    muster: 'der Musterung',
  },
  stepTitles: {
    repairs: 'Reparaturen',
    treatment: 'Behandlungen',
    recruitment: 'Anwerbung',
    muster: 'Musterung',
  },
  stepTexts: {
    repairs: 'Bessert die Särge aus. Was dauert, ist nach so vielen Missionen fertig.',
    treatment: 'Behandelt Wunden, Stränge und Makel.',
    recruitment: 'Werbt Piloten an und baut Särge.',
    muster: 'Plant eine Mission, besetzt Posten und marschiert.',
  },
  idle: {
    repairs: 'Deine Särge sind heil: Für dich gibt es nichts zu reparieren.',
    treatment: 'Deine Piloten sind wohlauf: Für dich gibt es nichts zu behandeln.',
  },
  later: {
    caskets: 'Schaden wird im Schritt Reparaturen behoben, nach der nächsten Mission.',
    pilots: 'Wunden werden im Schritt Behandlungen versorgt, nach der nächsten Mission.',
    pilotsSoon: 'Wunden werden im nächsten Schritt versorgt.',
  },
  ended: (missions, living, lost) =>
    [
      missions === 1 ? 'Sie dauerte 1 Mission.' : `Sie dauerte ${String(missions)} Missionen.`,
      living === 1
        ? '1 Pilot lebte bis zum Ende.'
        : `${living === 0 ? 'Kein Pilot lebte' : `${String(living)} Piloten lebten`} bis zum Ende.`,
      lost === 0 ? '' : lost === 1 ? '1 ging verloren.' : `${String(lost)} gingen verloren.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  endStep: 'Weiter zum nächsten Schritt',
  standDown: 'Zu Hause bleiben und Zeit vergehen lassen',
  orStandDown: 'Oder lass Zeit vergehen.',
  next: {
    closed: () => 'Diese Kampagne ist abgeschlossen: Sie lässt sich lesen, aber nicht mehr ändern.',
    goOn: (names) =>
      `Wenn alle fertig sind, geh zum nächsten Schritt.${names === '' ? '' : ` Noch nicht ausrücken können: ${names}.`}`,
    choose: () => 'Wähle die nächste Mission.',
    standDown: () => 'So kann niemand ausrücken: Lass Zeit vergehen.',
    post: () => 'Besetze einen Posten mit Pilot und Sarg und melde dich dann bereit.',
    ready: () => 'Melde dich bereit, oder gib den Posten auf.',
    changeSides: () =>
      'Eine Seite hat zu wenige Piloten: Jemand muss seinen Posten aufgeben und dort einen besetzen.',
    callOff: () => 'Für diese Mission können zu wenige ausrücken: Sag sie ab und wähle eine andere.',
    launch: () => 'Alle sind bereit: Beginne die Mission.',
    begins: () => 'Die Mission beginnt gleich.',
    play: () => 'Die Mission läuft: Nimm deinen Platz am Tisch ein.',
    othersPost: (names) => `Die Mission braucht mehr Piloten. Sie wartet auf ${names}.`,
    othersReady: (names) => `Noch nicht bereit gemeldet: ${names}.`,
    othersPlay: (names) => `Die Mission läuft, mit ${names}. Du kannst zuschauen.`,
  },
  hostDoes: {
    goOn: (host, names) =>
      `Wenn alle fertig sind, geht ${host} zum nächsten Schritt.${names === '' ? '' : ` Noch nicht ausrücken können: ${names}.`}`,
    choose: (host) => `${host} wählt die nächste Mission.`,
    standDown: (host) => `So kann niemand ausrücken: ${host} kann Zeit vergehen lassen.`,
    callOff: (host) =>
      `Für diese Mission können zu wenige ausrücken: ${host} kann sie absagen und eine andere wählen.`,
    launch: (host) => `Alle sind bereit: ${host} beginnt die Mission.`,
  },
  timePasses: (scrap) =>
    `Wie nach einer Mission heilen Wunden, und Reparaturen gehen weiter; ${String(scrap)} Schrott werden gefunden. Danach kommen wieder Reparaturen, Behandlungen und die Anwerbung, bei der ein Pilot nichts kostet.`,
  hindrances: {
    noPilot: () => 'Du hast keinen Piloten. Im Schritt Anwerbung kostet einer nichts.',
    noCasket: () => 'Du hast keinen Sarg. Im Schritt Anwerbung ist der erste kostenlos.',
    casketsUnfit: () => 'Du kannst jetzt nicht ausrücken: Keiner deiner Särge ist einsatzfähig.',
    pilotsOut: (missions) =>
      missions < 2
        ? 'Du kannst jetzt nicht ausrücken: Deine Piloten fallen noch für eine Mission aus.'
        : `Du kannst jetzt nicht ausrücken: Deine Piloten fallen aus, der erste noch für ${String(missions)} Missionen.`,
    factions: () =>
      'Du kannst jetzt nicht ausrücken: Ein Pilot führt nur Särge seiner Fraktion, und deine passen nicht zusammen.',
  },
  needs:
    'Zum Ausrücken brauchst du einen Piloten und einen Sarg, das ist seine Maschine, beide von einer Fraktion.',
  ways: {
    recruit: 'Pilot anwerben, kostenlos',
    repair: 'Sarg reparieren',
    refit: 'Einem Sarg ein Deck ohne das Verlorene geben',
    borrow: 'Sarg für eine Mission leihen, kostenlos',
    takeOver: 'Übergeben, was frühere Mitglieder zurückgelassen haben',
  },
  buildFor: (scrap) => (scrap === 0 ? 'Sarg bauen, kostenlos' : `Sarg bauen, für ${String(scrap)} Schrott`),
  removed:
    'Du gehörst nicht oder nicht mehr zu dieser Kampagne. Mit dem Einladungscode kommst du wieder hinein.',
  toCampaigns: 'Zu deinen Kampagnen',
};

/** What the settlement is at, and what is to be done there. */
export const stepWords = { en, de };
