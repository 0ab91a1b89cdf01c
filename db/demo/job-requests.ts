import type { DemoJobRequest } from './demo-types.ts'
import { medicineRequests } from './job-requests/medicine.ts'
import { shopAndMobilityRequests } from './job-requests/shop-and-mobility.ts'
import { showcaseRequests } from './job-requests/showcase.ts'
import { workshopRequests } from './job-requests/workshop.ts'

/** Stellengesuche, most of them online. */
export const jobRequests: readonly DemoJobRequest[] = [
  ...workshopRequests,
  ...shopAndMobilityRequests,
  ...medicineRequests,
]

export const allJobRequests: readonly DemoJobRequest[] = [...jobRequests, ...showcaseRequests]
