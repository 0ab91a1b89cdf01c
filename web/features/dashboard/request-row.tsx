import type { FragmentType } from '@apollo/client'
import { RequestDifference, type RequestVersion } from '../../entities/job-request/request-difference.tsx'
import { REQUEST_VERBS, requestVerbsFor } from '../../entities/job-request/request-verbs.ts'
import { REQUEST_WORDS } from '../../entities/job-request/request-words.ts'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { canRenew } from '../../shared/publication/verbs.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ListedActions } from './listed-actions.tsx'
import { ListedRow } from './listed-row.tsx'
import { type RequestRow_RequestFragment, RequestRow_RequestFragmentDoc } from './request-row.generated.ts'
import styles from './request-row.module.css'
import { isWithheld } from './withheld.ts'

interface RequestRowProps {
  readonly request: FragmentType<RequestRow_RequestFragment>
  /** Names of the slugs that requests hold. */
  readonly specialties: readonly { readonly slug: string; readonly name: string }[]
  readonly now: number
  /** The one that a notification opens. */
  readonly marked: boolean
  readonly onChanged: () => Promise<void>
}

export function RequestRow({ request: reference, specialties, now, marked, onChanged }: RequestRowProps) {
  const request = useFragmentOf(RequestRow_RequestFragmentDoc, reference)
  if (!request) return null
  const title = request.title ?? 'Ohne Titel'
  return (
    <ListedRow
      document={request}
      words={REQUEST_WORDS}
      title={title}
      href={paths.jobRequest.href(request.id)}
      meta={[`Chiffre ${request.chiffre}`, request.profession?.name, request.region]
        .filter(Boolean)
        .join(' · ')}
      now={now}
      marked={marked}
      actions={
        <ListedActions
          document={request}
          title={title}
          words={REQUEST_WORDS}
          renew={canRenew(request, now) ? REQUEST_VERBS.renew : null}
          menu={requestVerbsFor(request, now).map((verb) => REQUEST_VERBS[verb])}
          editHref={paths.createJobRequest.href({ id: request.id })}
          now={now}
          onChanged={onChanged}
        />
      }
    >
      {isWithheld(request, now) ? (
        <p className={styles.withheld}>Nicht sichtbar: Einwilligung fehlt.</p>
      ) : null}
      {request.change ? (
        <details className={styles.change} open={marked}>
          <summary className={styles.summary}>Was sich ändert</summary>
          <RequestDifference
            before={versionOf(request, request, specialties)}
            after={versionOf(request.change.fields, request.change, specialties)}
          />
        </details>
      ) : null}
    </ListedRow>
  )
}

type Fields = Omit<RequestVersion, 'place' | 'profession' | 'specialties' | 'jobTypes'> & {
  readonly specialties: readonly string[] | null
  readonly jobTypes: RequestVersion['jobTypes'] | null
}

function versionOf(
  fields: Fields,
  { place, profession }: Pick<RequestVersion, 'place' | 'profession'>,
  named: RequestRowProps['specialties'],
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
