import { Type } from 'typebox'
import type { StaffRole } from '../../operator/roles.ts'
import type { Call } from '../call.ts'

/** What the warehouse prints, each as a PDF that the browser shows. */
export const consolePickListCall: Call<typeof consolePrintsSchemas.consolePickList> = { method: 'GET', path: '/api/console/prints/pick' }
export const consoleSlipCall: Call<typeof consolePrintsSchemas.consoleSlip> = { method: 'GET', path: '/api/console/prints/slip/:number' }

/** Orders that are picked in one round: one page of boxes. */
export const pickedTogether = 40

const number = String.raw`\d{16}(-HM)?`
const printers: readonly StaffRole[] = ['admin', 'warehouse']

export const consolePrintsSchemas = {
  consolePickList: {
    summary: 'Prints 拣货单 of orders that are picked together: batches by their places, and how many go into which order',
    access: 'staff',
    staff: printers,
    query: Type.Object(
      { numbers: Type.String({ pattern: `^${number}(,${number}){0,${pickedTogether - 1}}$` }) },
      { additionalProperties: false },
    ),
    response: Type.Unknown(),
  },
  consoleSlip: {
    summary: 'Prints 随货同行单 of an order that has left the warehouse; the telephone is masked',
    access: 'staff',
    staff: ['admin', 'warehouse', 'service'],
    params: Type.Object({ number: Type.String({ pattern: `^${number}$` }) }),
    response: Type.Unknown(),
  },
} as const
