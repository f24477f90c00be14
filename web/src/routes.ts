import type { Component } from 'svelte';

type Load = () => Promise<{ readonly default: Component<never> }>;

/** The page for an address; `parts` are the named segments of the path. */
interface Place {
  readonly load: Load;
  readonly parts: Readonly<Record<string, string>>;
}

const PAGES: Readonly<Record<string, Load>> = {
  '/': () => import('./pages/Home.svelte'),
  '/play': () => import('./pages/PlayBot.svelte'),
  '/learn': () => import('./pages/Learn.svelte'),
  '/lesson/:number': () => import('./pages/LessonPage.svelte'),
  '/invite': () => import('./pages/PlayFriend.svelte'),
  '/join/:code': () => import('./pages/JoinPage.svelte'),
  '/sit/:id': () => import('./pages/JoinPage.svelte'),
  '/queue': () => import('./pages/Queue.svelte'),
  '/tables': () => import('./pages/Tables.svelte'),
  '/events': () => import('./pages/Events.svelte'),
  '/events/import': () => import('./pages/ImportEvent.svelte'),
  '/events/new': () => import('./pages/NewEvent.svelte'),
  '/event/:id': () => import('./pages/EventPage.svelte'),
  '/campaigns': () => import('./pages/Campaigns.svelte'),
  '/campaign/:id': () => import('./pages/CampaignPage.svelte'),
  '/campaign/:id/debriefing/:match': () => import('./pages/DebriefingPage.svelte'),
  '/account': () => import('./pages/AccountPage.svelte'),
  // Where an identity provider sends browsers back.
  '/identity': () => import('./pages/IdentityPage.svelte'),
  '/mail': () => import('./pages/MailPage.svelte'),
  // Where mail programs unsubscribe by themselves; those that cannot open it in a browser.
  '/api/v1/mail/unsubscribe': () => import('./pages/MailPage.svelte'),
  '/operator': () => import('./pages/OperatorPage.svelte'),
  '/friends': () => import('./pages/Friends.svelte'),
  '/player/:id': () => import('./pages/PlayerPage.svelte'),
  '/ratings': () => import('./pages/Ratings.svelte'),
  '/cards': () => import('./pages/Cards.svelte'),
  '/rules': () => import('./pages/Rules.svelte'),
  '/rules/:place': () => import('./pages/Rules.svelte'),
  '/decks': () => import('./pages/Decks.svelte'),
  '/decks/new': () => import('./pages/DeckPage.svelte'),
  '/deck/:id': () => import('./pages/DeckPage.svelte'),
  '/match/:id': () => import('./pages/MatchPage.svelte'),
  '/replay/:id': () => import('./pages/ReplayPage.svelte'),
};

const missing: Load = () => import('./pages/NotFound.svelte');

export const placeOf = (path: string): Place => {
  for (const [pattern, load] of Object.entries(PAGES)) {
    const parts = partsOf(pattern, path);
    if (parts) return { load, parts };
  }
  return { load: missing, parts: {} };
};

/** The named segments of a path that matches the pattern, `null` if it does not. */
const partsOf = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, piece] of wanted.entries()) {
    const value = given[index] ?? '';
    if (piece.startsWith(':') && value !== '') parts[piece.slice(1)] = value;
    else if (piece !== value) return null;
  }
  return parts;
};
