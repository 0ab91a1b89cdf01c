import { Link } from 'react-router-dom'
import type { Match_OwnFragment } from '../../entities/match/match.generated.ts'
import { matchNames } from '../../entities/match/match-names.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { profileReading } from './profile-reading.ts'

interface ProfileWishProps {
  readonly matching: Match_OwnFragment
  /** As it is stored. */
  readonly searchRegion: string | null
  readonly vocabulary: Parameters<typeof matchNames>[0]
  readonly now: number
}

/** Below the wishes of the profile: what is read from them when new jobs are compared. */
export function ProfileWish({ matching, searchRegion, vocabulary, now }: ProfileWishProps) {
  const { title, text } = profileReading(matching, searchRegion, matchNames(vocabulary), now)
  return (
    <div role="status">
      <Notice title={title}>
        <p>
          {text} {matching.fromProfile ? null : <>Vorschläge aus dem Profil haben Sie ausgeschaltet. </>}
          <Link to={paths.dashboard.href({ ansicht: 'passend' })}>Vorschläge ansehen und einstellen</Link>
        </p>
      </Notice>
    </div>
  )
}
