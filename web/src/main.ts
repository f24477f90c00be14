import './app.css';
import { askAhead } from './account/asked-ahead.ts';
import { catalogueOf, wantedLanguage } from './messages/wanted-language.ts';

// Small, and here before the rest: all that the address needs is under way at the same time. What fails here is asked
// for again where it is needed, and fails there where it can be told.
askAhead(location);
catalogueOf(wantedLanguage()).catch(() => undefined);
void import('./start.ts').then(({ start }) => start());
