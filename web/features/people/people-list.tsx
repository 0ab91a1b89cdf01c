import { ROLE_WORDS, STATE_WORDS } from '../../entities/account/account-labels.ts'
import { formatDay } from '../../shared/format/dates.ts'
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
  readonly now: number
}

/** The link that opens the panel of a person. */
export const personLink = (id: string): HTMLElement | null =>
  document.querySelector(`[data-key="${CSS.escape(id)}"] a`)

export function PeopleList({ people, opened, hrefOf, now }: PeopleListProps) {
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
            >
              {personName(person)}
            </RowName>
          ),
        },
        { title: 'Betrieb oder Rolle', cell: (person) => <Belongs person={person} /> },
        { title: 'E-Mail', wideOnly: true, cell: ({ email }) => email },
        // What is as it should be has no badge: the others are found at a glance.
        {
          title: 'Stand',
          cell: ({ state }) =>
            state === 'active' ? null : (
              <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Badge>
            ),
        },
        {
          title: 'Konto seit',
          narrowLabel: 'seit',
          atEnd: true,
          cell: ({ createdAt }) => formatDay(createdAt, now),
        },
      ]}
    />
  )
}

/** The company, or the role of who has none. */
function Belongs({ person }: { readonly person: ListedPerson }) {
  const { role, companyName, companyCount, companyIsVerified, isFreeMail } = person
  return (
    <span className={styles.company}>
      <span>
        {companyName === null || role === 'admin' ? ROLE_WORDS[role] : companyName}
        {companyName !== null && companyCount > 1 ? ` und ${companyCount - 1} weitere` : ''}
      </span>
      {companyName === null || companyIsVerified ? null : <Badge tone="warn">nicht geprüft</Badge>}
      {role === 'employer' && isFreeMail ? <Badge>Freemail</Badge> : null}
    </span>
  )
}
