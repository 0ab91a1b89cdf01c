import { useEffect, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { ApplyVocabularyDocument } from './apply.generated.ts'
import type { Option } from './apply-fields.tsx'
import type { ApplyJob } from './apply-job.ts'
import { optionsOf } from './profession-options.ts'
import { VisitorForm } from './visitor-form.tsx'

export function VisitorPart({ job }: { readonly job: ApplyJob }) {
  const client = useClient()
  const [professions, setProfessions] = useState<Option[]>([])
  useEffect(() => {
    let shown = true
    client.query({ query: ApplyVocabularyDocument }).then(
      ({ data }) => {
        if (shown && data) setProfessions(optionsOf(data))
      },
      // The field stays empty; the form asks for it after the sign-in too.
      (error: unknown) => console.warn('The professions could not be loaded', error),
    )
    return () => {
      shown = false
    }
  }, [client])
  return <VisitorForm job={job} professions={professions} />
}
