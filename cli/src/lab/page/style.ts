/** The look of the page: light or dark as the reader's system is. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b18; --paper: #fbf9f4; --faint: #00000018; --soft: #6b655c; --bar: #0072b2; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7dd; --paper: #191714; --faint: #ffffff22; --soft: #a79f92; --bar: #56b4e9; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 20px 64px; }
h1 { font-size: 1.7rem; margin: 0 0 8px; }
h2 { font-size: 1.2rem; margin: 36px 0 12px; border-bottom: 1px solid var(--faint); padding-bottom: 4px; }
h3 { font-size: 1rem; margin: 20px 0 8px; }
p { margin: 4px 0; max-width: 75ch; }
.note, figcaption { color: var(--soft); font-size: .87rem; }
svg { max-width: 100%; height: auto; display: block; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
svg .end { text-anchor: end; } svg .middle { text-anchor: middle; } svg .sure { font-weight: 700; }
svg .inside { text-anchor: middle; fill: #fff; paint-order: stroke; stroke: #0008; stroke-width: 2px; }
svg .bar { fill: var(--bar); } svg .cell { stroke: var(--faint); } svg .axis { stroke: var(--soft); } svg .grid { stroke: var(--faint); }
svg .dot { fill: var(--bar); fill-opacity: .6; } svg .dot.sure { fill: #d55e00; fill-opacity: 1; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 18px; padding: 0; margin: 8px 0 0; font-size: .87rem; }
.swatch { display: inline-block; width: .9em; height: .9em; border-radius: 2px; vertical-align: -.1em; }
.side { display: flex; flex-wrap: wrap; gap: 16px 28px; } figure { margin: 12px 0; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: 8px 0 20px; font-size: .9rem; }
th, td { text-align: left; padding: 3px 14px 3px 0; border-bottom: 1px solid var(--faint); vertical-align: middle; font-variant-numeric: tabular-nums; }
th { font-weight: 600; vertical-align: bottom; } .group { padding-top: 18px; }
.met { color: #009e73; font-weight: 600; } .near { color: #b8860b; font-weight: 600; } .missed { color: #d55e00; font-weight: 700; }
summary { cursor: pointer; }
`;
