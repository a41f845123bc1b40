import { identityFaults } from './identity.ts'
import { orderAndPayFaults } from './order-and-pay.ts'
import { otherFaults } from './others.ts'
import { purchaseFaults } from './purchase.ts'

/** What Stryker cannot make: most of it is SQL. At most 40. */
export const faults = [...identityFaults, ...orderAndPayFaults, ...otherFaults, ...purchaseFaults]
