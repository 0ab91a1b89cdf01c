/** The list of saved queries above the editor, as HTML without scripts. */
import { GROUPS, type SavedQuery } from './read-saved-queries.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

function link({ name, title, purpose, operation }: SavedQuery, open: string | undefined): string {
  const current = name === open ? ' aria-current="page"' : ''
  const changes = operation.type === 'mutation' ? '<span class="saved-changes"> ändert</span>' : ''
  return `<li><a href="?shelf=${name}"${current}><strong>${escaped(title)}</strong>${changes}<small>${escaped(purpose)}</small></a></li>`
}

/**
 * Groups that fold: one click away, and never more than a line of the editor's height while closed. `open` is the document in
 * the editor, `isUnknown` says that the address names one that does not exist.
 */
export function renderSavedQueries(
  documents: readonly SavedQuery[],
  open: SavedQuery | undefined,
  isUnknown: boolean,
): string {
  const groups = GROUPS.map((group) => ({ group, members: documents.filter((one) => one.group === group) }))
    .filter(({ members }) => members.length > 0)
    .map(
      ({ group, members }) =>
        `<details name="saved-queries"><summary>${escaped(group)}</summary><ul>${members.map((one) => link(one, open?.name)).join('')}</ul></details>`,
    )
  const now = open
    ? `<p class="saved-now"><strong>${escaped(open.title)}:</strong> ${escaped(open.purpose)}</p>`
    : isUnknown
      ? '<p class="saved-now" role="status">Diese fertige Abfrage gibt es nicht (mehr). Wählen Sie eine aus.</p>'
      : ''
  return `<nav id="saved-queries" lang="de" aria-label="Fertige Abfragen"><div class="saved-row"><a class="saved-home" href="/admin">Verwaltung</a>${groups.join('')}</div>${now}</nav>`
}

const DARK_COLOURS =
  '--saved-text: #e8edf4; --saved-minor: #b3becb; --saved-ground: #1a2230; --saved-line: #3c4858; --saved-mark: #5ed3c4;'

/** Ruru's theme is a class of the body once somebody has chosen it; until then the system's holds. */
const DARK = `.graphiql-dark #saved-queries { ${DARK_COLOURS} }
@media (prefers-color-scheme: dark) { body:not(.graphiql-light) #saved-queries { ${DARK_COLOURS} } }
`

/** On a phone the groups are a row to swipe, and the answer stands below the editor: beside it both are too narrow to read. */
export const SAVED_QUERIES_STYLES = `
body { display: flex; flex-direction: column; height: 100vh; height: 100dvh; }
#ruru-root { flex: 1 1 0; min-height: 0; height: auto; }
#saved-queries { --saved-text: #1f2733; --saved-minor: #4d5867; --saved-ground: #fff; --saved-line: #c9d1da; --saved-mark: #0b6b61;
  position: relative; z-index: 20; flex: none; padding: 6px 12px; border-bottom: 1px solid var(--saved-line);
  background: var(--saved-ground); color: var(--saved-text); font: 15px/1.4 system-ui, sans-serif; }
${DARK}#saved-queries .saved-row { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; }
#saved-queries a { color: inherit; }
#saved-queries .saved-home { padding: 6px 8px; }
#saved-queries summary { padding: 6px 10px; border: 1px solid var(--saved-line); border-radius: 6px; cursor: pointer; }
#saved-queries :is(a, summary):focus-visible { outline: 2px solid var(--saved-mark); outline-offset: 2px; }
#saved-queries details[open] summary { border-color: var(--saved-mark); }
#saved-queries details ul { position: absolute; left: 12px; right: 12px; z-index: 1; margin: 6px 0 0; padding: 8px; max-height: 60vh; overflow-y: auto;
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr)); gap: 4px; list-style: none;
  background: var(--saved-ground); border: 1px solid var(--saved-line); border-radius: 8px; box-shadow: 0 8px 24px #0004; }
#saved-queries details li a { display: block; height: 100%; box-sizing: border-box; padding: 8px; border-radius: 6px; text-decoration: none; }
#saved-queries details li a:hover strong { text-decoration: underline; }
#saved-queries a[aria-current] { box-shadow: inset 3px 0 0 var(--saved-mark); }
#saved-queries small { display: block; color: var(--saved-minor); font-size: 13px; }
#saved-queries .saved-changes { color: var(--saved-mark); font-size: 13px; }
#saved-queries .saved-now { margin: 6px 0 0; color: var(--saved-minor); }
@media (max-width: 800px) {
  #saved-queries { padding-inline: 0; }
  #saved-queries .saved-row { flex-wrap: nowrap; overflow-x: auto; padding: 4px 12px; scrollbar-width: thin; }
  #saved-queries .saved-row > * { flex: none; }
  #saved-queries .saved-now { margin-inline: 12px; font-size: 13px; }
}
@media (max-width: 600px) {
  #graphiql-session { flex-direction: column; }
  #graphiql-session > .graphiql-horizontal-drag-bar { display: none; }
}
`

/** Escape and a click elsewhere fold the open group; without this script a second click on it does. */
export const SAVED_QUERIES_SCRIPT = `
const savedQueries = document.getElementById('saved-queries');
const fold = (focus) => { for (const group of savedQueries.querySelectorAll('details[open]')) { group.open = false; if (focus) group.firstElementChild.focus(); } };
savedQueries.addEventListener('keydown', (event) => { if (event.key === 'Escape') fold(true); });
document.addEventListener('click', (event) => { if (!savedQueries.contains(event.target)) fold(false); });
`
