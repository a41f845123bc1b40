import { rowsOf, type CallRow } from './call-rows.ts'
import * as consent from './identity/agent-consent.ts'
import * as program from './identity/store-program.ts'
import * as programOrder from './purchase/program-order.ts'
import * as goodsPull from './storefront/goods-pull.ts'

/**
 * The calls about programs of a store: letting and ending them, what they pull, what they send, and what people do with their drafts.
 * Other calls that a program may make have a `programScope` too, and are listed with their features.
 * They come before those that change a password, which the access tests make in this order.
 */
export const programTable: readonly CallRow[] = [
  ...rowsOf(program.programSchemas, program),
  ...rowsOf(consent.agentConsentSchemas, consent),
  ...rowsOf(goodsPull.goodsPullSchemas, goodsPull),
  ...rowsOf(programOrder.programOrderSchemas, programOrder),
]
