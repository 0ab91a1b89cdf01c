import { HiddenEmployersDocument } from '../../features/conversations/conversations.generated.ts'
import { HiddenEmployers } from '../../features/conversations/hidden-employers.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import pageStyles from './dashboard-page.module.css'

/** From whom the person hides all own requests. */
export function HiddenView() {
  const { myHiddenEmployers } = useLoadedQuery(HiddenEmployersDocument, {})
  const reload = useReload()
  return (
    <>
      <PageTitle
        title="Verborgen vor"
        lead="Wer hier steht, findet keines Ihrer Gesuche. Eine Freigabe für diese Betriebe endet sofort."
      />
      <div className={pageStyles.companies}>
        <Notice>
          <p>
            Das gilt, solange jemand angemeldet ist. Abgemeldet sieht jeder das Gesuch so, wie es öffentlich
            ist: ohne Namen, Kontakt und genauen Ort. Schreiben Sie deshalb nichts hinein, woran Ihr jetziger
            Betrieb Sie erkennt.
          </p>
        </Notice>
      </div>
      <HiddenEmployers hidden={myHiddenEmployers} onChanged={() => reload(HiddenEmployersDocument, {})} />
    </>
  )
}
