import { Fragment, type ReactNode } from 'react'

export interface LegalSection {
  /** The anchor: links from elsewhere lead to it, so it stays. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

/**
 * The text itself, without classes: its markup is what the archive keeps (archive/versions.ts), and names of classes change
 * with every build. legal-layout.module.css styles the elements.
 */
export function LegalSections({ sections }: { readonly sections: readonly LegalSection[] }) {
  return sections.map(({ id, title, content }) => (
    <Fragment key={id}>
      <h2 id={id}>{title}</h2>
      {content}
    </Fragment>
  ))
}

interface FactRow {
  readonly name: string
  /** Where two rows share a name: a key that a browser keeps in two places. */
  readonly id?: string
  readonly text?: ReactNode
  /** One below the other, with their names. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
}

/** Names of cookies and keys are one long word: they may break where their parts meet, and are not hyphenated. */
function nameOf(name: string): ReactNode {
  if (!/^\S+[._:-]\S+$/.test(name)) return name
  return (
    <span translate="no">
      {name.split(/(?<=[._:])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name have no other name
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** Two columns fit on every screen, so that nothing has to scroll sideways. */
export function FactTable({
  label,
  head,
  rows,
}: {
  readonly label: string
  readonly head: readonly [string, string]
  readonly rows: readonly FactRow[]
}) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, id = name, text, facts }) => (
          <tr key={id}>
            <th scope="row">{nameOf(name)}</th>
            <td>
              {text === undefined ? null : <p>{text}</p>}
              {facts === undefined ? null : (
                <dl>
                  {facts.map(([term, value]) => (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
