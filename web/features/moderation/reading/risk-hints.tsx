import { Link } from 'react-router-dom'
import type { HintKind } from '../../../entities/job/ad-check.ts'
import type { ReviewKind } from '../../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { FoundWords, type ReviewHint } from './hints.tsx'
import { partOf, RISK_LABELS, type RiskMark, riskSentence } from './risk-words.ts'

/** The database finds these in every text that is submitted; the rest of the word list is read by the browser. */
export const MARKED_BY_SERVER: ReadonlySet<HintKind> = new Set<HintKind>(['age', 'origin', 'contact'])

/** The marks of risk, as hints above the text. */
export const riskHints = (marks: readonly RiskMark[], kind: ReviewKind): ReviewHint[] =>
  marks.map((mark) => ({
    key: `${mark.kind} ${mark.field ?? ''} ${mark.startsAt ?? ''} ${mark.words ?? ''} ${mark.twinId ?? ''}`,
    label: RISK_LABELS[mark.kind],
    text: (
      <>
        {riskSentence(mark) ?? <FoundWords words={mark.words ?? ''} part={partOf(mark) ?? 'Text'} />}
        {mark.twinId ? (
          <>
            {' '}
            <Link
              to={
                kind === 'job'
                  ? paths.admin.href({ tab: 'jobs', job: mark.twinId })
                  : paths.admin.href({ tab: 'requests', request: mark.twinId })
              }
            >
              {kind === 'job' ? 'diese Anzeige' : 'dieses Gesuch'}
            </Link>
          </>
        ) : null}
      </>
    ),
  }))
