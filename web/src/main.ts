import './app.css';
import { askAhead } from './account/asked-ahead.ts';
import { catalogueOf, wantedLanguage } from './messages/wanted-language.ts';

const RELOADED = 'penance.reloaded';

// Kept small and loaded first, so that everything the address needs is requested in parallel. Requests that fail here
// are repeated where they are needed, where a failure can be shown.
askAhead(location);
catalogueOf(wantedLanguage()).catch(() => undefined);
void import('./start.ts').then(({ start }) => start());

// A server that was updated no longer has the parts that this page has not loaded yet. The new page goes on at the same
// address. Once per build: what is missing there too stays an error that is shown.
addEventListener('vite:preloadError', () => {
  const build = import.meta.url;
  if (sessionStorage.getItem(RELOADED) === build) return;
  // While there is no server, the page that is open is better than none.
  void fetch('/health')
    .then(({ ok }) => {
      if (!ok) return;
      sessionStorage.setItem(RELOADED, build);
      location.reload();
    })
    .catch(() => undefined);
});
