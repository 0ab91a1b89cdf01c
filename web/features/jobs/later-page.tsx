import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { type ComponentType, useState } from 'react'
import { useDataSource } from '../../shared/apollo/data-source.ts'
import { useAfterOutage } from '../../shared/connection/use-after-outage.ts'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import styles from './result-page.module.css'
import type { Hit, LaterPageProps } from './result-page.tsx'
import type { SearchWords } from './search-words.ts'

/** Each half has a document of its own. */
export interface LaterQuery<Data, Variables extends OperationVariables, Of extends Hit> {
  readonly document: TypedDocumentNode<Data, Variables>
  readonly hitsOf: (data: MaybeMasked<Data>) => readonly Of[]
  readonly Skeleton: ComponentType
  readonly words: SearchWords
}

interface LaterHitsProps<Data, Variables extends OperationVariables, Of extends Hit>
  extends LaterPageProps<Of, Variables> {
  readonly query: LaterQuery<Data, Variables, Of>
}

/** A page of hits below the first. Each runs its own query, so that it loads, fails and is cached separately. */
export function LaterHits<Data, Variables extends OperationVariables, Of extends Hit>(
  props: LaterHitsProps<Data, Variables, Of>,
) {
  const [turn, setTurn] = useState(0)
  return <AskedHits key={turn} {...props} onAgain={() => setTurn(turn + 1)} />
}

interface AskedHitsProps<Data, Variables extends OperationVariables, Of extends Hit>
  extends LaterHitsProps<Data, Variables, Of> {
  /** Asks again, after a failure. */
  readonly onAgain: () => void
}

function AskedHits<Data, Variables extends OperationVariables, Of extends Hit>({
  query: { document, hitsOf, Skeleton, words },
  variables,
  expected,
  children,
  onAgain,
}: AskedHitsProps<Data, Variables, Of>) {
  const { data, error } = useDataSource().useQuery<Data, Variables>(document, variables, 'asks')
  const outage = error && isOutage(error) ? error : null
  // A failure is in the next render.
  useAfterOutage(outage, onAgain)
  if (data) return children(hitsOf(data))
  if (error && !outage) {
    return (
      <div className={styles.more} role="alert">
        <Notice tone="danger">Die nächsten {words.shortMany} konnten nicht geladen werden.</Notice>
        <Button look="secondary" onClick={onAgain}>
          Erneut versuchen
        </Button>
      </div>
    )
  }
  return <ResultSkeleton count={expected} Skeleton={Skeleton} words={words} />
}

/** Keys of the skeletons; more than a screen of them is pointless. */
const SHAPES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

interface ResultSkeletonProps {
  readonly count: number
  readonly Skeleton: ComponentType
  readonly words: SearchWords
}

function ResultSkeleton({ count, Skeleton, words }: ResultSkeletonProps) {
  return (
    <div className={styles.list} role="status" aria-label={`${words.shortMany} werden geladen`}>
      {SHAPES.slice(0, count).map((shape) => (
        <Skeleton key={shape} />
      ))}
    </div>
  )
}
