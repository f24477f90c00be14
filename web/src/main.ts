import './app.css';
import { askAhead } from './account/asked-ahead.ts';
import { catalogueOf, wantedLanguage } from './messages/wanted-language.ts';

// Kept small and loaded first, so that everything the address needs is requested in parallel. Requests that fail here
// are repeated where they are needed, where a failure can be shown.
askAhead(location);
catalogueOf(wantedLanguage()).catch(() => undefined);
void import('./start.ts').then(({ start }) => start());
