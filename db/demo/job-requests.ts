import type { DemoJobRequest } from './demo-types.ts'
import { medicineRequests } from './job-requests/medicine.ts'
import { shopAndMobilityRequests } from './job-requests/shop-and-mobility.ts'
import { workshopRequests } from './job-requests/workshop.ts'

/** The other half of the market. Its table comes with the requests themselves; until then this is checked data. */
export const jobRequests: readonly DemoJobRequest[] = [
  ...workshopRequests,
  ...shopAndMobilityRequests,
  ...medicineRequests,
]
