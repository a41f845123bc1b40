import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type MemberRow = Selectable<Tables['member']>
export type SessionRow = Selectable<Tables['session']>
