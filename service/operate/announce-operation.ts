import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import { operateAnnounceCall, type AnnouncedWire } from '@yaoji/contract/calls/operate-announce'
import type { Tables } from '../database/tables.ts'
import { announce } from '../message/announce.ts'
import type { Operation } from './operations.ts'

/** What the shop tells all stores, of an activity or of itself. */
export const announceOperation = {
  call: operateAnnounceCall,
  run: async (trx: Transaction<Tables>, body: Body<typeof operateAnnounceCall>, { now }: { now: number }): Promise<AnnouncedWire> => ({
    announced: await announce(trx, { ...body, ranks: body.ranks?.map(Number), now }),
  }),
} as unknown as Operation
