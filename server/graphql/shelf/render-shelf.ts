/** The list of the shelf above the editor, as HTML without scripts. */
import { GROUPS, type ShelfDocument } from './read-shelf.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

function link({ name, title, purpose, operation }: ShelfDocument, open: string | undefined): string {
  const current = name === open ? ' aria-current="page"' : ''
  const changes = operation.type === 'mutation' ? '<span class="shelf-changes"> ändert</span>' : ''
  return `<li><a href="?shelf=${name}"${current}><strong>${escaped(title)}</strong>${changes}<small>${escaped(purpose)}</small></a></li>`
}

/**
 * Groups that fold: one click away, and never more than a line of the editor's height while closed. `open` is the document in
 * the editor, `isUnknown` says that the address names one that does not exist.
 */
export function renderShelf(
  documents: readonly ShelfDocument[],
  open: ShelfDocument | undefined,
  isUnknown: boolean,
): string {
  const groups = GROUPS.map((group) => ({ group, members: documents.filter((one) => one.group === group) }))
    .filter(({ members }) => members.length > 0)
    .map(
      ({ group, members }) =>
        `<details name="shelf"><summary>${escaped(group)}</summary><ul>${members.map((one) => link(one, open?.name)).join('')}</ul></details>`,
    )
  const now = open
    ? `<p class="shelf-now"><strong>${escaped(open.title)}:</strong> ${escaped(open.purpose)}</p>`
    : isUnknown
      ? '<p class="shelf-now" role="status">Diese fertige Abfrage gibt es nicht (mehr). Wählen Sie eine aus.</p>'
      : ''
  return `<nav id="shelf" lang="de" aria-label="Fertige Abfragen"><div class="shelf-row"><a class="shelf-home" href="/admin">Verwaltung</a>${groups.join('')}</div>${now}</nav>`
}

const DARK_COLOURS =
  '--shelf-text: #e8edf4; --shelf-minor: #b3becb; --shelf-ground: #1a2230; --shelf-line: #3c4858; --shelf-mark: #5ed3c4;'

/** Ruru's theme is a class of the body once somebody has chosen it; until then the system's holds. */
const DARK = `.graphiql-dark #shelf { ${DARK_COLOURS} }
@media (prefers-color-scheme: dark) { body:not(.graphiql-light) #shelf { ${DARK_COLOURS} } }
`

/** On a phone the groups are a row to swipe, and the answer stands below the editor: beside it both are too narrow to read. */
export const SHELF_STYLES = `
body { display: flex; flex-direction: column; height: 100vh; height: 100dvh; }
#ruru-root { flex: 1 1 0; min-height: 0; height: auto; }
#shelf { --shelf-text: #1f2733; --shelf-minor: #4d5867; --shelf-ground: #fff; --shelf-line: #c9d1da; --shelf-mark: #0b6b61;
  position: relative; z-index: 20; flex: none; padding: 6px 12px; border-bottom: 1px solid var(--shelf-line);
  background: var(--shelf-ground); color: var(--shelf-text); font: 15px/1.4 system-ui, sans-serif; }
${DARK}#shelf .shelf-row { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; }
#shelf a { color: inherit; }
#shelf .shelf-home { padding: 6px 8px; }
#shelf summary { padding: 6px 10px; border: 1px solid var(--shelf-line); border-radius: 6px; cursor: pointer; }
#shelf :is(a, summary):focus-visible { outline: 2px solid var(--shelf-mark); outline-offset: 2px; }
#shelf details[open] summary { border-color: var(--shelf-mark); }
#shelf details ul { position: absolute; left: 12px; right: 12px; z-index: 1; margin: 6px 0 0; padding: 8px; max-height: 60vh; overflow-y: auto;
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr)); gap: 4px; list-style: none;
  background: var(--shelf-ground); border: 1px solid var(--shelf-line); border-radius: 8px; box-shadow: 0 8px 24px #0004; }
#shelf details li a { display: block; height: 100%; box-sizing: border-box; padding: 8px; border-radius: 6px; text-decoration: none; }
#shelf details li a:hover strong { text-decoration: underline; }
#shelf a[aria-current] { box-shadow: inset 3px 0 0 var(--shelf-mark); }
#shelf small { display: block; color: var(--shelf-minor); font-size: 13px; }
#shelf .shelf-changes { color: var(--shelf-mark); font-size: 13px; }
#shelf .shelf-now { margin: 6px 0 0; color: var(--shelf-minor); }
@media (max-width: 800px) {
  #shelf { padding-inline: 0; }
  #shelf .shelf-row { flex-wrap: nowrap; overflow-x: auto; padding: 4px 12px; scrollbar-width: thin; }
  #shelf .shelf-row > * { flex: none; }
  #shelf .shelf-now { margin-inline: 12px; font-size: 13px; }
}
@media (max-width: 600px) {
  #graphiql-session { flex-direction: column; }
  #graphiql-session > .graphiql-horizontal-drag-bar { display: none; }
}
`

/** Escape and a click elsewhere fold the open group; without this script a second click on it does. */
export const SHELF_SCRIPT = `
const shelf = document.getElementById('shelf');
const fold = (focus) => { for (const group of shelf.querySelectorAll('details[open]')) { group.open = false; if (focus) group.firstElementChild.focus(); } };
shelf.addEventListener('keydown', (event) => { if (event.key === 'Escape') fold(true); });
document.addEventListener('click', (event) => { if (!shelf.contains(event.target)) fold(false); });
`
