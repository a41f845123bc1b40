import type { Fault } from '../fault.ts'
import { contractFaults } from './contract.ts'
import { serviceBenefitFaults } from './service-benefits.ts'
import { serviceBuyingFaults } from './service-buying.ts'
import { servicePayingFaults } from './service-paying.ts'
import { serviceListsFaults } from './service-lists.ts'
import { serviceLoadFaults } from './service-load.ts'
import { serviceSessionFaults } from './service-session.ts'
import { siteFaults } from './site.ts'
import { widgetsCartFaults } from './widgets-cart.ts'
import { widgetsOtherFaults } from './widgets-other.ts'

/** Where a mistake costs money, shows what is another's, or stops the shop. */
export const faults: readonly Fault[] = [
  ...contractFaults,
  ...serviceBenefitFaults,
  ...serviceBuyingFaults,
  ...servicePayingFaults,
  ...serviceListsFaults,
  ...serviceLoadFaults,
  ...serviceSessionFaults,
  ...siteFaults,
  ...widgetsCartFaults,
  ...widgetsOtherFaults,
]
