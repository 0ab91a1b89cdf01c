import type { DemoOffer } from '../demo-types.ts'
import { medicine } from './medizin-podologie.ts'
import { notOnline } from './not-online.ts'
import { orthopaedicShoemaking } from './orthopaedieschuhtechnik.ts'
import { prosthetics } from './orthopaedietechnik-bein-arm.ts'
import { technicalOrthopaedics } from './orthopaedietechnik-rumpf-digital.ts'
import { physiotherapy } from './physiotherapie.ts'
import { rehabTechnology } from './reha-technik.ts'
import { medicalSupply } from './sanitaetshaus.ts'

/** Those online come first: they take the first, and so unlike, combinations of sentences. */
export const offers: readonly DemoOffer[] = [
  ...prosthetics,
  ...technicalOrthopaedics,
  ...orthopaedicShoemaking,
  ...medicalSupply,
  ...rehabTechnology,
  ...physiotherapy,
  ...medicine,
  ...notOnline,
]
