import type { DemoJobRequest } from './demo-types.ts'
import { medicineRequests } from './job-requests/medicine.ts'
import { shopAndMobilityRequests } from './job-requests/shop-and-mobility.ts'
import { workshopRequests } from './job-requests/workshop.ts'

/** Stellengesuche. There is no table for them yet, so they are not loaded; a test checks them. */
export const jobRequests: readonly DemoJobRequest[] = [
  ...workshopRequests,
  ...shopAndMobilityRequests,
  ...medicineRequests,
]
