import { Link } from 'react-router-dom'
import { ROLE_WORDS, STATE_WORDS } from '../../entities/account/account-labels.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
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

/** A table, and cards where there is no room for one: on phones, and beside an open person. */
export function PeopleList({ people, opened, hrefOf }: PeopleListProps) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Rolle</th>
            <th scope="col">Betrieb</th>
            <th scope="col">Stand</th>
            <th scope="col">Konto seit</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.id} person={person} isOpen={person.id === opened} href={hrefOf(person.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly person: ListedPerson
  readonly isOpen: boolean
  readonly href: string
}

function Row({ person, isOpen, href }: RowProps) {
  const { id, email, role, state, createdAt, companyName, companyCount, companyIsVerified, isFreeMail } =
    person
  const words = STATE_WORDS[state]
  return (
    <tr className={styles.row} data-person={id} data-open={isOpen || undefined}>
      <th scope="row" className={styles.who}>
        <Link to={href} preventScrollReset className={styles.name} aria-current={isOpen ? 'true' : undefined}>
          {personName(person)}
        </Link>
        <span className={styles.email}>{email}</span>
      </th>
      <td className={styles.role}>{ROLE_WORDS[role]}</td>
      <td className={styles.company}>
        {companyName === null ? (
          <span className={styles.none}>–</span>
        ) : (
          <>
            <span className={styles.companyName}>
              {companyName}
              {companyCount > 1 ? ` und ${companyCount - 1} weitere` : ''}
            </span>
            {companyIsVerified ? <Badge tone="ok">geprüft</Badge> : <Badge tone="warn">nicht geprüft</Badge>}
          </>
        )}
        {role === 'employer' && isFreeMail ? <Badge>Freemail</Badge> : null}
      </td>
      <td className={styles.state}>
        <Badge tone={words.tone}>{words.word}</Badge>
      </td>
      <td className={styles.since}>
        <VisuallyHidden>Konto seit </VisuallyHidden>
        {formatDate(createdAt)}
      </td>
    </tr>
  )
}
