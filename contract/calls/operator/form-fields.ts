import { Type } from 'typebox'
import { daySchema } from '../schemas.ts'

/** Fields that several operations draw alike in their forms (contract/promotions/fields.ts). */

/** A day of China; the last one of a period counts. */
export const dayField = (title: string, description = '') => Type.String({ ...daySchema, title, description, as: 'day' })

export const rankField = { title: '客户类型', description: '不选就不限', as: 'ranks' } as const

/** Why something ends before its time, for the shop's own record. */
export const endReason = Type.Optional(Type.String({ pattern: String.raw`^[^\s<>=@+\x00-\x1f][^<>\x00-\x1f]{0,199}$` }))
