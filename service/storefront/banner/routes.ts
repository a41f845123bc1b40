import type { FastifyInstance } from 'fastify'
import {
  drawBannersCall,
  freeShippingBannersCall,
  herbalBannersCall,
  homeBannersCall,
  loginBannersCall,
  rightBannersCall,
  topBannersCall,
} from '@yaoji/contract/calls/storefront/banner'
import { demoBannersCall, newcomerBannersCall, postBannersCall } from '@yaoji/contract/calls/storefront/further-banners'
import { route } from '../../platform/http/route.ts'
import { hasOrdered } from '../../catalogue/offer/member-facts.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { readSlot } from './read-slot.ts'

/** The banners that operators set, by slot. */
export function registerBanners(app: FastifyInstance, context: SettingContext): void {
  route(app, context, homeBannersCall, ({ now }) => readSlot(context, 'home', now))
  route(app, context, topBannersCall, ({ now }) => readSlot(context, 'top', now))
  route(app, context, rightBannersCall, ({ now }) => readSlot(context, 'right', now))
  route(app, context, loginBannersCall, ({ now }) => readSlot(context, 'login', now))
  route(app, context, freeShippingBannersCall, ({ now }) => readSlot(context, 'yx', now))
  route(app, context, herbalBannersCall, ({ now }) => readSlot(context, 'zyzq', now))
  route(app, context, demoBannersCall, ({ now }) => readSlot(context, 'demo', now))
  route(app, context, postBannersCall, ({ now }) => readSlot(context, 'postList', now))
  route(app, context, newcomerBannersCall, async ({ member, now }) => {
    const isNew = !member || !(await hasOrdered(context.database.read, member.id))
    return isNew ? readSlot(context, 'xrtj', now) : []
  })
  route(app, context, drawBannersCall, ({ now }) => readSlot(context, 'draw', now))
}
