import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'

/** Ends a key that was made in the console: its next call is refused. */
export const operateKeyEndCall: Call<typeof operateKeySchemas.operateKeyEnd> = operatorAddress('key/end')

/** As the header X-Yaoji-Key takes it. */
export const keyNameSchema = Type.String({ pattern: String.raw`^[\w-]{1,40}$` })

const endedSchema = Type.Object({
  key_name: Type.String(),
  /** 10-digit seconds. */
  ended_at: Type.Integer(),
})
export type KeyEndedWire = Wire<typeof endedSchema>

export const operateKeySchemas = {
  operateKeyEnd: operationsOn({ key_name: keyNameSchema }, endedSchema)('Ends a key of a program for good', {}),
} as const
