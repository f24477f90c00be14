import type { Route } from './route.ts';
import { mustBeNamed } from './route.ts';
import { statusOf } from './problem.ts';
import { jsonSchemaOf } from './open-api-schemas.ts';

/** The API documentation for people: one self-contained page, generated from the routes themselves; a step per route. */
export function* docsPage(base: string, routes: readonly Route[]): Generator<undefined, string> {
  const articles = new Map<Route, string>();
  for (const each of routes) {
    articles.set(each, articleOf(each));
    yield;
  }
  const tags = [...new Set(routes.map(({ tag }) => tag))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Penance: API</title>
<link rel="stylesheet" href="/docs.css">
</head>
<body>
<main>
<h1>Penance: API</h1>
<p>Everything is JSON below <code>${base}</code>; times are ISO 8601 in UTC, ids are UUIDs, lists are paged by
cursor. A refusal is <code>application/problem+json</code> with a stable <code>code</code>. Where a token is needed,
send it as <code>authorization: Bearer …</code>. For machines: <a href="${base}/openapi.json">openapi.json</a>.</p>
<p>A match is played over a socket: <code>POST ${base}/matches/{id}/join</code> gives the reservation for it.</p>
<nav>${tags.map((tag) => `<a href="#${tag.toLowerCase()}">${escaped(tag)}</a>`).join(' ')}</nav>
${tags.map((tag) => sectionOf(tag, articles)).join('\n')}
</main>
</body>
</html>
`;
}

const sectionOf = (
  tag: string,
  articles: ReadonlyMap<Route, string>,
): string => `<section id="${tag.toLowerCase()}">
<h2>${escaped(tag)}</h2>
${[...articles].flatMap(([each, article]) => (each.tag === tag ? [article] : [])).join('\n')}
</section>`;

const articleOf = (each: Route): string => `<article>
<h3><span class="method">${each.method}</span> <code>${escaped(each.path)}</code></h3>
<p><strong>${escaped(each.summary)}.</strong> ${escaped(each.description ?? '')}
${mustBeNamed(each.auth) ? '<em>Needs a token.</em>' : ''}</p>
${detailsOf('Parameters', each.params, 'input')}
${detailsOf('Query', each.query, 'input')}
${detailsOf('Body', each.body, 'input')}
${detailsOf(`Reply ${each.status}`, each.reply ?? undefined, 'output')}
${each.reply === null ? `<p>Reply ${each.status}, without content.</p>` : ''}
${refusalsOf(each)}
</article>`;

const detailsOf = (title: string, schema: Route['body'], io: 'input' | 'output'): string =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(jsonSchemaOf(schema, io), null, 2))}</pre></details>`;

const refusalsOf = ({ refusals }: Route): string =>
  refusals.length === 0
    ? ''
    : `<p>Refused as ${refusals.map((code) => `<code>${code}</code> (${statusOf(code)})`).join(', ')}.</p>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** A separate file, because the content security policy blocks inline styles. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav { display: flex; gap: 1rem; flex-wrap: wrap; }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .5rem 0; }
h3 { margin: .5rem 0 0; font-size: 1rem; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
pre { overflow: auto; max-height: 24rem; padding: .75rem; font-size: .85rem;
  background: color-mix(in srgb, currentColor 8%, transparent); }
summary { cursor: pointer; }
`;
