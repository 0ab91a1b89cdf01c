import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { toastDone, toastInfo, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import { Switch } from '../../shared/ui/switch.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { type AdSharing_CompanyFragment, ShareAdsDocument } from './ad-sharing.generated.ts'
import styles from './ad-sharing.module.css'

/** One toast at a time: the next choice replaces it. */
const TOAST = 'weitergabe'

/** Whether other pages may show the ads of a company. Counts at once. */
export function AdSharing({ company }: { readonly company: AdSharing_CompanyFragment }) {
  const { id: companyId, sharesAdsSince, team } = company
  const client = useClient()
  // Shown at once; what is stored comes with the answer.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const id = useId()
  const decides = team?.myRole === 'owner'

  async function share(shares: boolean): Promise<void> {
    setWanted(shares)
    try {
      await client.mutate({ mutation: ShareAdsDocument, variables: { companyId, shares } })
      if (shares)
        toastDone({
          id: TOAST,
          title: 'Weitergabe ist an',
          text: 'Ihre Anzeigen stehen jetzt in unseren Feeds.',
        })
      else
        toastInfo({
          id: TOAST,
          title: 'Weitergabe ist aus',
          text: 'Ihre Anzeigen sind in einer Minute aus unseren Feeds.',
          action: { label: 'Rückgängig', run: () => void share(true) },
        })
    } catch (error) {
      toastProblem({
        id: TOAST,
        title: 'Das Umschalten hat nicht geklappt',
        text: errorCode(error) === 'FORBIDDEN' ? 'Das entscheidet, wer das Team leitet.' : errorText(error),
      })
    } finally {
      setWanted(null)
    }
  }

  return (
    <section className={classNames(arrange.stack12, styles.section)} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={textStyles.sizeXl}>
        Anzeigen auf anderen Seiten
      </h2>
      <LiveFieldset busy={wanted !== null}>
        <div className={classNames(surface.panel, arrange.row, styles.row)}>
          <div>
            <label className={textStyles.wholeRowLabel} htmlFor={id}>
              Anzeigen weitergeben
            </label>
            <p id={`${id}text`} className={textStyles.minor}>
              Jobsuchmaschinen, Innungen und Schulen dürfen Ihre Anzeigen dann zeigen. Bewerben kann man sich
              weiter nur über Ihre Anzeige hier.
            </p>
          </div>
          <Switch
            id={id}
            aria-describedby={`${id}text`}
            checked={wanted ?? sharesAdsSince !== null}
            disabled={!decides}
            onChange={({ target }) => void share(target.checked)}
          />
        </div>
      </LiveFieldset>
      <p className={textStyles.minor}>
        {sharesAdsSince === null ? '' : `An seit dem ${formatDate(sharesAdsSince)}. `}
        {decides ? '' : 'Das entscheidet, wer das Team leitet. '}
        Ausgeschaltet sind sie in einer Minute aus unseren Feeds; andere Seiten lesen sie meist binnen eines
        Tages neu. <Link to={paths.mediaData.href()}>Wohin Anzeigen gehen</Link>
      </p>
    </section>
  )
}
