import type { FastifyInstance } from 'fastify'
import {
  controlledAdsCall,
  controlledBannersCall,
  controlledGroupCall,
  newControlledCall,
} from '@yaoji/contract/calls/storefront/controlled-sales'
import { readSlot } from '../banner/read-slot.ts'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { controlledAds, controlledGroup, newControlled } from './read-controlled.ts'

/** 控销专区: banners, what is new, and groups of goods that operators put together. */
export function registerControlled(app: FastifyInstance, context: SettingContext): void {
  route(app, context, controlledBannersCall, ({ now }) => readSlot(context, 'kxzq', now))
  route(app, context, newControlledCall, ({ member, now }) => newControlled(context, { member, now }))
  route(app, context, controlledAdsCall, ({ query, now }) => controlledAds(context, query.ids, now))
  route(app, context, controlledGroupCall, ({ params, query, member, now }) =>
    controlledGroup(context, { id: params.id, query, member, now }),
  )
}
