/** What all mails about an application are made of: never a name, a letter or a text of the other side. */
import { z } from 'zod'
import { personShape } from '../template.ts'

export const applicationShape = {
  ...personShape,
  applicationId: z.uuid(),
  company: z.string(),
  jobTitle: z.string(),
}

/** For members of the company. */
export const jobApplicationShape = { ...applicationShape, jobId: z.uuid() }
