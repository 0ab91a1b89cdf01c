import { ROLE_WORDS, STATE_WORDS } from '../../entities/account/account-labels.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { RowName } from '../../shared/mantine/row-name.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import type { PeopleQuery } from './people-list.generated.ts'
import styles from './people-list.module.css'
import { personName } from './person-name.ts'

type ListedPerson = PeopleQuery['people'][number]

interface PeopleListProps {
  readonly people: readonly ListedPerson[]
  /** Whose panel is open. */
  readonly opened: string | null
  readonly hrefOf: (id: string) => string
}

/** The link that opens the panel of a person. */
export const personLink = (id: string): HTMLElement | null =>
  document.querySelector(`[data-key="${CSS.escape(id)}"] a`)

export function PeopleList({ people, opened, hrefOf }: PeopleListProps) {
  return (
    <DataTable
      label="Konten"
      rows={people}
      keyOf={({ id }) => id}
      isMarked={({ id }) => id === opened}
      columns={[
        {
          title: 'Name',
          cell: (person) => (
            <RowName
              to={hrefOf(person.id)}
              wholeRow
              preventScrollReset
              aria-current={person.id === opened ? 'true' : undefined}
              below={person.email}
            >
              {personName(person)}
            </RowName>
          ),
        },
        { title: 'Rolle', cell: ({ role }) => ROLE_WORDS[role] },
        { title: 'Betrieb', cell: companyOf },
        {
          title: 'Stand',
          cell: ({ state }) => <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Badge>,
        },
        {
          title: 'Konto seit',
          narrowLabel: 'seit',
          atEnd: true,
          cell: ({ createdAt }) => formatDate(createdAt),
        },
      ]}
    />
  )
}

function companyOf({ role, companyName, companyCount, companyIsVerified, isFreeMail }: ListedPerson) {
  const usesFreeMail = role === 'employer' && isFreeMail
  if (companyName === null && !usesFreeMail) return null
  return (
    <span className={styles.company}>
      {companyName === null ? null : (
        <>
          <span>
            {companyName}
            {companyCount > 1 ? ` und ${companyCount - 1} weitere` : ''}
          </span>
          {companyIsVerified ? <Badge tone="ok">geprüft</Badge> : <Badge tone="warn">nicht geprüft</Badge>}
        </>
      )}
      {usesFreeMail ? <Badge>Freemail</Badge> : null}
    </span>
  )
}
