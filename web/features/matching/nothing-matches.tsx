import type { ComponentType, ReactNode } from 'react'
import type { Match_OwnFragment } from '../../entities/match/match.generated.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { type NothingBecause, sourceHref } from './matching-sources.ts'
import { useMatchingSettings } from './use-matching-settings.ts'

interface FrameProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

interface NothingMatchesProps {
  readonly because: Exclude<NothingBecause, 'consentMissing'>
  readonly matching: Match_OwnFragment
  /** In place of the empty page: one step among others, which offer to write a request already. */
  readonly Frame?: ComponentType<FrameProps>
}

const WORDS: Readonly<
  Record<NothingMatchesProps['because'], { readonly title: string; readonly text: string }>
> = {
  switchedOff: {
    title: 'Vorschläge sind ausgeschaltet',
    text: 'Wir vergleichen neue Stellen zurzeit nicht mit Ihren Angaben.',
  },
  nothingKnown: {
    title: 'Noch wissen wir nicht, was zu Ihnen passt',
    text: 'Mit einem Gesuch, das online ist, oder mit Beruf und Suchregion im Profil vergleichen wir jede neue Stelle für Sie.',
  },
  noJobFits: {
    title: 'Zurzeit passt keine Stelle',
    text: 'Sobald eine neue zu Ihren Angaben passt, steht sie hier. Mit einem größeren Umkreis werden es mehr.',
  },
}

/** No suggestion: why, and the way on. */
export function NothingMatches({ because, matching, Frame }: NothingMatchesProps) {
  const { busy, switchAllOn } = useMatchingSettings(matching)
  const [wish] = matching.wishes
  const Shown = Frame ?? EmptyState
  return (
    <Shown {...WORDS[because]}>
      {because === 'switchedOff' ? (
        <Button disabled={busy} onClick={switchAllOn}>
          Vorschläge einschalten
        </Button>
      ) : null}
      {because === 'nothingKnown' ? (
        <>
          {Frame ? null : <ButtonLink to={paths.createJobRequest.href()}>Stellengesuch erstellen</ButtonLink>}
          <ButtonLink to={paths.profile.href()} look="secondary">
            Profil ergänzen
          </ButtonLink>
        </>
      ) : null}
      {because === 'noJobFits' && wish ? (
        <ButtonLink to={sourceHref(wish)} look="secondary">
          Angaben ändern
        </ButtonLink>
      ) : null}
    </Shown>
  )
}
