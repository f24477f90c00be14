import type { AccountMerge, MergeObstacle } from '@penance/shared';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

type Count = (count: number) => string;

const counted =
  (one: string, more: string): Count =>
  (count) =>
    count === 1 ? `1 ${one}` : `${String(count)} ${more}`;

const en = {
  title: 'Merge another account',
  text: 'If you have played under two accounts, they can become one: this one. Open this page where you are signed in to the other one, press “Show a code of this account” there, and give the code here.',
  otherWay: 'Or let another account of yours take this one over:',
  showCode: 'Show a code of this account',
  ownCode: 'Give this code there within five minutes:',
  code: 'Code of the other account',
  look: 'Show a preview',
  question: (goes: string, stays: string) => `Merge the other account, ${goes}, into this one, ${stays}?`,
  since: (name: string, day: string) =>
    `The other account, ${name}, since ${day}, becomes a part of this one. This one stays, with its name and its ways to sign in.`,
  comes: 'This comes from the other account to this one:',
  nothing: 'The other account has no matches, decks, friends or ratings that would come to this one.',
  matches: counted('match', 'matches'),
  events: counted('event', 'events'),
  campaigns: counted('campaign', 'campaigns'),
  decks: counted('deck', 'decks'),
  friends: counted('friend', 'friends'),
  ratings: counted('rating', 'ratings'),
  ends: 'This ends with the other account:',
  endedRatings: counted('rating, because yours counts there', 'ratings, because yours count there'),
  sessions: counted('sign-in', 'sign-ins'),
  recoveryCodes: counted('recovery code', 'recovery codes'),
  passkeys: counted('passkey', 'passkeys'),
  identities: counted('sign-in with another service', 'sign-ins with other services'),
  notificationTargets: counted(
    'browser or mail address that is notified',
    'browsers and mail addresses that are notified',
  ),
  forGood: (name: string) =>
    `Nobody can undo this, and nobody can sign in to the other account any more. What you have played there keeps its name, ${name}.`,
  merge: 'Merge for good',
  done: (name: string) => `The other account, ${name}, is a part of this one now.`,
  obstacles: {
    sameAccount: 'This code is one of this account itself. Show one in the other account.',
    banned: 'One of the two accounts is banned.',
    operator: 'One of the two accounts is an operator’s.',
    inMatch: 'The other account has a match that is not over, or waits at a table: end it first.',
    inQueue: 'The other account waits for an opponent: end the wait first.',
    inEvent: 'The other account hosts, referees or plays in an event that is not over.',
    inCampaign: 'The other account is in a campaign that is not closed: leave or close it first.',
    sameCampaign: 'Both accounts are members of the same campaign.',
    unproved:
      'The other account is guarded by a passkey, codes or a service: press “Show a code of this account” there, and prove that it is yours.',
  } satisfies Record<MergeObstacle, string>,
};

const de: Widened<typeof en> = {
  title: 'Ein anderes Konto übernehmen',
  text: 'Wenn du unter zwei Konten gespielt hast, können sie eines werden: dieses. Öffne diese Seite dort, wo du mit dem anderen angemeldet bist, drück dort „Code dieses Kontos zeigen“, und gib den Code hier an.',
  otherWay: 'Oder lass ein anderes Konto von dir dieses übernehmen:',
  showCode: 'Code dieses Kontos zeigen',
  ownCode: 'Gib diesen Code dort innerhalb von fünf Minuten an:',
  code: 'Code des anderen Kontos',
  look: 'Vorschau zeigen',
  question: (goes, stays) => `Das andere Konto, ${goes}, in dieses, ${stays}, übernehmen?`,
  since: (name, day) =>
    `Das andere Konto, ${name}, seit ${day}, wird ein Teil von diesem. Dieses bleibt, mit seinem Namen und seinen Anmeldungen.`,
  comes: 'Das kommt vom anderen Konto zu diesem:',
  nothing: 'Das andere Konto hat keine Partien, Decks, Freundschaften oder Wertungen, die zu diesem kämen.',
  matches: counted('Partie', 'Partien'),
  events: counted('Turnier', 'Turniere'),
  campaigns: counted('Kampagne', 'Kampagnen'),
  decks: counted('Deck', 'Decks'),
  friends: counted('Freundschaft', 'Freundschaften'),
  ratings: counted('Wertung', 'Wertungen'),
  ends: 'Das endet mit dem anderen Konto:',
  endedRatings: counted('Wertung, weil dort deine gilt', 'Wertungen, weil dort deine gelten'),
  sessions: counted('Anmeldung', 'Anmeldungen'),
  recoveryCodes: counted('Wiederherstellungscode', 'Wiederherstellungscodes'),
  passkeys: counted('Passkey', 'Passkeys'),
  identities: counted('Anmeldung mit einem anderen Dienst', 'Anmeldungen mit anderen Diensten'),
  notificationTargets: counted(
    'Browser oder E-Mail-Adresse mit Benachrichtigungen',
    'Browser und E-Mail-Adressen mit Benachrichtigungen',
  ),
  forGood: (name) =>
    `Niemand kann das rückgängig machen, und niemand meldet sich mehr am anderen Konto an. Was du dort gespielt hast, behält dessen Namen, ${name}.`,
  merge: 'Endgültig übernehmen',
  done: (name) => `Das andere Konto, ${name}, ist jetzt ein Teil von diesem.`,
  obstacles: {
    sameAccount: 'Dieser Code gehört zu diesem Konto selbst. Lass dir einen im anderen Konto zeigen.',
    banned: 'Eines der beiden Konten ist gesperrt.',
    operator: 'Eines der beiden Konten gehört zum Betrieb.',
    inMatch:
      'Das andere Konto hat eine Partie, die nicht zu Ende ist, oder wartet an einem Tisch: Beende das zuerst.',
    inQueue: 'Das andere Konto wartet auf einen Gegner: Beende das Warten zuerst.',
    inEvent:
      'Das andere Konto leitet oder spielt ein Turnier oder ist darin Schiedsrichter, und es ist nicht zu Ende.',
    inCampaign:
      'Das andere Konto ist in einer Kampagne, die nicht geschlossen ist: Verlass oder schließ sie zuerst.',
    sameCampaign: 'Beide Konten sind in derselben Kampagne.',
    unproved:
      'Das andere Konto ist durch Passkey, Codes oder einen Dienst geschützt: Drück dort „Code dieses Kontos zeigen“ und zeig, dass es dir gehört.',
  },
};

export const mergeTexts = spoken({ en, de });

type Words = ReturnType<typeof mergeTexts>;

/** What there is of it, in words. */
export const comingParts = (words: Words, { comes }: AccountMerge): readonly string[] =>
  partsOf([
    [comes.matches, words.matches],
    [comes.events, words.events],
    [comes.campaigns, words.campaigns],
    [comes.decks, words.decks],
    [comes.friends, words.friends],
    [comes.ratings, words.ratings],
  ]);

export const endingParts = (words: Words, { ends }: AccountMerge): readonly string[] =>
  partsOf([
    [ends.ratings, words.endedRatings],
    [ends.sessions, words.sessions],
    [ends.recoveryCodes, words.recoveryCodes],
    [ends.passkeys, words.passkeys],
    [ends.identities, words.identities],
    [ends.notificationTargets, words.notificationTargets],
  ]);

const partsOf = (parts: readonly (readonly [count: number, words: Count])[]): readonly string[] =>
  parts.flatMap(([count, words]) => (count > 0 ? [words(count)] : []));
