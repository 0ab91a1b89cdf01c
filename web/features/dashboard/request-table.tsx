import { useEffect, useState } from 'react'
import { RequestDifference, type RequestVersion } from '../../entities/job-request/request-difference.tsx'
import { REQUEST_VERBS, requestVerbsFor } from '../../entities/job-request/request-verbs.ts'
import { REQUEST_WORDS } from '../../entities/job-request/request-words.ts'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { RowName } from '../../shared/mantine/row-name.tsx'
import { statusNow } from '../../shared/publication/status.ts'
import { canRenew } from '../../shared/publication/verbs.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { publicationEnd } from './publication-end.tsx'
import { hasDetail, listedRowId, StateBadges, StateDetail, titleOf } from './publication-state.tsx'
import styles from './publication-table.module.css'
import { requestGroups } from './request-groups.ts'
import type { RequestRow_RequestFragment } from './request-table.generated.ts'
import { RowActions } from './row-actions.tsx'
import { isWithheld } from './withheld.ts'

type Request = RequestRow_RequestFragment

interface RequestTableProps {
  readonly requests: readonly Request[]
  /** Names of the slugs that requests hold. */
  readonly specialties: readonly { readonly slug: string; readonly name: string }[]
  readonly now: number
  /** The one that a notification opens. */
  readonly marked: string | null
  readonly onChanged: () => Promise<void>
}

/** The requests of a person, what waits for them first. */
export function RequestTable({ requests, specialties, now, marked, onChanged }: RequestTableProps) {
  const [opened, setOpened] = useState<string | null>(null)
  useEffect(() => {
    if (marked) setOpened(marked)
  }, [marked])
  return (
    <DataTable
      label="Meine Gesuche"
      groups={requestGroups(requests, now)}
      keyOf={({ id }) => id}
      rowId={({ id }) => listedRowId(id)}
      isMarked={({ id }) => id === marked}
      columns={[
        {
          title: 'Gesuch',
          cell: (request) => (
            <>
              <RowName
                to={statusNow(request, now) === 'aktiv' ? paths.jobRequest.href(request.id) : null}
                below={[`Chiffre ${request.chiffre}`, request.profession?.name, request.region]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {titleOf(request)}
              </RowName>
              {isWithheld(request, now) ? (
                <span className={styles.withheld}>Nicht sichtbar: Einwilligung fehlt.</span>
              ) : null}
            </>
          ),
        },
        {
          title: 'Stand',
          cell: (request) => (
            <StateBadges
              document={request}
              words={REQUEST_WORDS}
              now={now}
              isOpen={opened === request.id}
              onToggle={() => setOpened(opened === request.id ? null : request.id)}
            />
          ),
        },
        { title: 'Ende', atEnd: true, cell: (request) => publicationEnd(request, now) },
        {
          title: 'Nächster Schritt',
          atEnd: true,
          cell: (request) => (
            <RowActions
              document={request}
              title={titleOf(request)}
              words={REQUEST_WORDS}
              renew={canRenew(request, now) ? REQUEST_VERBS.renew : null}
              menu={requestVerbsFor(request, now).map((verb) => REQUEST_VERBS[verb])}
              editHref={paths.createJobRequest.href({ id: request.id })}
              now={now}
              onChanged={onChanged}
            />
          ),
        },
      ]}
      detail={(request) =>
        opened === request.id && hasDetail(request, now) ? (
          <>
            <StateDetail document={request} words={REQUEST_WORDS} now={now} />
            {request.change ? (
              <div className={arrange.above8}>
                <RequestDifference
                  before={versionOf(request, request, specialties)}
                  after={versionOf(request.change.fields, request.change, specialties)}
                />
              </div>
            ) : null}
          </>
        ) : null
      }
    />
  )
}

type Fields = Omit<RequestVersion, 'place' | 'profession' | 'specialties' | 'jobTypes'> & {
  readonly specialties: readonly string[] | null
  readonly jobTypes: RequestVersion['jobTypes'] | null
}

function versionOf(
  fields: Fields,
  { place, profession }: Pick<RequestVersion, 'place' | 'profession'>,
  named: RequestTableProps['specialties'],
): RequestVersion {
  return {
    ...fields,
    place,
    profession,
    jobTypes: fields.jobTypes ?? [],
    specialties: (fields.specialties ?? []).map(
      (slug) => named.find((one) => one.slug === slug)?.name ?? slug,
    ),
  }
}
