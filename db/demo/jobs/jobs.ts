import type { DemoJob } from '../demo-types.ts'
import { filledElsewhere } from './filled-elsewhere.ts'
import { assistanceAndPodiatry } from './mfa-op-podologie.ts'
import { neighbouringJobs } from './neighbours.ts'
import { notOnlineElsewhere } from './not-online-elsewhere.ts'
import { notOnlineAtShowcase } from './not-online-showcase.ts'
import { medicine } from './orthopaedie.ts'
import { orthopaedicShoemaking } from './orthopaedieschuhtechnik.ts'
import { prosthetics } from './orthopaedietechnik-bein-arm.ts'
import { workshopOperations } from './orthopaedietechnik-betrieb.ts'
import { technicalOrthopaedics } from './orthopaedietechnik-rumpf-digital.ts'
import { physiotherapy } from './physiotherapie.ts'
import { rehabTechnology } from './reha-technik.ts'
import { medicalSupply } from './sanitaetshaus.ts'

/** Online jobs come first, so that they get the first and most distinct combinations of sentences. */
export const demoJobs: readonly DemoJob[] = [
  ...prosthetics,
  ...technicalOrthopaedics,
  ...workshopOperations,
  ...orthopaedicShoemaking,
  ...medicalSupply,
  ...rehabTechnology,
  ...physiotherapy,
  ...medicine,
  ...assistanceAndPodiatry,
  ...neighbouringJobs,
  ...notOnlineAtShowcase,
  ...notOnlineElsewhere,
  ...filledElsewhere,
]
