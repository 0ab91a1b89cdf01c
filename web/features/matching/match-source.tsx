import { Link } from 'react-router-dom'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import type { MatchSource } from '../../shared/graphql/schema-types.generated.ts'
import { Button } from '../../shared/ui/button.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './match-source.module.css'
import { SOURCE_WORDS, sourceHref } from './matching-sources.ts'

interface MatchSourceLineProps {
  readonly source: MatchSource
  readonly requestId: string | null
  /** Title of the request, or name of the search alert. */
  readonly name: string | null
  readonly busy: boolean
  readonly onOff: () => void
}

/** What a suggestion was read from, where to change exactly that, and how to get no more of them. */
export function MatchSourceLine({ source, requestId, name, busy, onOff }: MatchSourceLineProps) {
  const { from, fromAll, change } = SOURCE_WORDS[source]
  return (
    <div className={styles.source}>
      <p className={textStyles.minor}>
        Gelesen aus {from}
        {name ? ` „${name}“` : ''}.{' '}
        <Link to={sourceHref({ source, requestId })} className={styles.change}>
          {change}
        </Link>
      </p>
      <LiveFieldset busy={busy}>
        <Button look="quiet" size="s" className={styles.off} onClick={onOff}>
          Nichts mehr aus {fromAll} vorschlagen
        </Button>
      </LiveFieldset>
    </div>
  )
}
