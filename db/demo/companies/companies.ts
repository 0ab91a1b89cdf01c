import type { DemoCompany } from '../demo-types.ts'
import { easternCompanies } from './east.ts'
import { neighbouringCompanies } from './neighbours.ts'
import { northernCompanies } from './north.ts'
import { southernCompanies } from './south.ts'
import { westernCompanies } from './west.ts'

export const companies: readonly DemoCompany[] = [
  ...northernCompanies,
  ...easternCompanies,
  ...westernCompanies,
  ...southernCompanies,
  ...neighbouringCompanies,
]
