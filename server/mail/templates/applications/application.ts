/** Parts of all mails about an application: never a name, a letter or a text of the other side. */
import { z } from 'zod'
import { personShape } from '../../template.ts'

export const applicationShape = {
  ...personShape,
  applicationId: z.uuid(),
  company: z.string(),
  jobTitle: z.string(),
}

/** Payload for members of the company. */
export const jobApplicationShape = { ...applicationShape, jobId: z.uuid() }
