import { useState } from 'react'
import { newClientKey } from '../../../shared/connection/client-key.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { loginHref, RETURN_TO } from '../../../shared/routing/return-to.ts'
import { ButtonLink } from '../../../shared/ui/button.tsx'
import { firstDraft, putHandover, VISITOR } from './apply-drafts.ts'
import type { Option } from './apply-fields.tsx'
import styles from './apply-form.module.css'
import { FormBody } from './apply-form.tsx'
import type { ApplyJob } from './apply-job.ts'
import { NO_VALUES } from './apply-schema.ts'
import { applyHash } from './apply-url.ts'
import { useApplyDraft } from './use-apply-draft.ts'

interface VisitorFormProps {
  readonly job: ApplyJob
  readonly professions: readonly Option[]
}

const NO_FILES = [] as const

/** People write first and register then: what they have typed goes along. */
export function VisitorForm({ job, professions }: VisitorFormProps) {
  const [{ draft, restored }] = useState(() => {
    const first = firstDraft({ jobId: job.id, userId: null, handoverKey: null, profile: NO_VALUES })
    return { ...first, draft: { ...first.draft, handoverKey: first.draft.handoverKey ?? newClientKey() } }
  })
  const { form, keptAt, keep } = useApplyDraft({
    userId: VISITOR,
    jobId: job.id,
    draft,
    files: NO_FILES,
    lost: NO_FILES,
  })
  const target = paths.job.href(job.slug) + applyHash(draft.handoverKey)
  const takeAlong = () => {
    keep()
    putHandover(draft.handoverKey, job.id, form.getValues())
  }
  return (
    <FormBody
      form={form}
      restored={restored}
      keptAt={keptAt}
      professions={professions}
      submit={null}
      filesPart={
        <section className={styles.part}>
          <h3 className={styles.title}>Unterlagen</h3>
          <p className={styles.hint}>
            Lebenslauf und Zeugnisse fügen Sie gleich nach dem Anmelden hinzu: bis 3 PDF, je 5 MB.
          </p>
        </section>
      }
      note={
        <>
          Zum Absenden brauchen Sie ein Konto; für Fachkräfte ist alles kostenlos. Was Sie hier geschrieben
          haben, bleibt dafür höchstens 24 Stunden in diesem Browser gespeichert. Lesen kann Ihre Bewerbung
          nur {job.company}.
        </>
      }
      foot={
        <>
          <ButtonLink
            to={paths.register.href({ typ: 'bewerber', [RETURN_TO]: target })}
            wide
            onClick={takeAlong}
          >
            Konto anlegen und weiter
          </ButtonLink>
          <ButtonLink to={loginHref(target)} look="secondary" wide onClick={takeAlong}>
            Ich habe ein Konto: anmelden
          </ButtonLink>
        </>
      }
    />
  )
}
