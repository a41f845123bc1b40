import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/reply/api-error.ts'
import { sendSvg } from '../http/reply/send-svg.ts'
import type { SettingContext } from '../settings/reader.ts'
import type { BannerSlot } from '../settings/schemas.ts'
import { bannerSlots, drawBanner } from './banner.ts'
import { isCategoryShape } from './category-icon.ts'
import { drawCategory } from './category-shapes.ts'
import { drawFace, letterAt } from './face.ts'
import { drawGift, isGiftShape } from './gift.ts'
import { specimenWords } from './messages.ts'
import { qrAddress } from './path.ts'
import { drawQr } from './qr/draw.ts'
import { drawSpecimen } from './specimen.ts'

const idParam = { type: 'string', pattern: '^\\d{1,9}$' }
const versionQuery = { type: 'object', properties: { v: { type: 'string' } } }

type Versioned<Params> = { Params: Params; Querystring: { v?: string } }

/** The drawn picture, or 404 where there is nothing to draw from. */
function found(svg: string | undefined): string {
  if (svg === undefined) throw ApiError.notFound()
  return svg
}

/** Pictures that are drawn: icons of categories, first letters of people, banners and QR codes from what the operator has set, the licences of the sample data. */
export function registerPicture(app: FastifyInstance, context: SettingContext): void {
  registerBanner(app, context)
  registerQrCode(app, context)
  registerIcon(app)
  registerGift(app)
  registerFace(app)
  // Never together with real licences: production refuses the sample data.
  if (context.config.hasSampleData) registerSpecimen(app, context)
}

function registerBanner(app: FastifyInstance, { readSetting }: SettingContext): void {
  app.get<Versioned<{ slot: BannerSlot; id: string }>>(
    '/banner/:slot/:id.svg',
    {
      schema: {
        params: { type: 'object', properties: { slot: { type: 'string', enum: bannerSlots }, id: idParam } },
        querystring: versionQuery,
      },
      logLevel: 'warn',
    },
    async ({ params: { slot, id }, query }, reply) => {
      const banner = (await readSetting('focus'))[slot]?.find(each => each.id === Number(id))
      const svg = banner && drawBanner({ slot, id: banner.id, name: banner.name, text: banner.text ?? '', bg: banner.bg ?? '' })
      return sendSvg(reply, found(svg), query.v !== undefined)
    },
  )
}

function registerQrCode(app: FastifyInstance, { config, readSetting }: SettingContext): void {
  app.get<Versioned<{ kind: string }>>(
    '/qr/:kind.svg',
    {
      schema: {
        params: { type: 'object', properties: { kind: { type: 'string', pattern: '^[a-z_]{1,20}$' } } },
        querystring: versionQuery,
      },
      logLevel: 'warn',
    },
    async ({ params, query }, reply) => {
      const code = (await readSetting('qr_codes')).find(each => each.kind === params.kind)
      const svg = code?.url ? drawQr(qrAddress(code.url, config), code.name) : undefined
      return sendSvg(reply, found(svg), query.v !== undefined)
    },
  )
}

function registerGift(app: FastifyInstance): void {
  app.get<Versioned<{ shape: string }>>(
    '/gift/:shape.svg',
    {
      schema: {
        params: { type: 'object', properties: { shape: { type: 'string', pattern: '^[a-z]{1,20}$' } } },
        querystring: versionQuery,
      },
      logLevel: 'warn',
    },
    async ({ params: { shape }, query }, reply) =>
      sendSvg(reply, found(isGiftShape(shape) ? drawGift(shape) : undefined), query.v !== undefined),
  )
}

function registerIcon(app: FastifyInstance): void {
  app.get<Versioned<{ shape: string }>>(
    '/icon/:shape.svg',
    {
      schema: {
        params: { type: 'object', properties: { shape: { type: 'string', pattern: '^[a-z]{1,20}$' } } },
        querystring: versionQuery,
      },
      logLevel: 'warn',
    },
    async ({ params: { shape }, query }, reply) =>
      sendSvg(reply, found(isCategoryShape(shape) ? drawCategory(shape) : undefined), query.v !== undefined),
  )
}

function registerFace(app: FastifyInstance): void {
  app.get<Versioned<{ code: string }>>(
    '/face/:code.svg',
    {
      schema: {
        params: { type: 'object', properties: { code: { type: 'string', pattern: '^[0-9a-f]{2,6}$' } } },
        querystring: versionQuery,
      },
      logLevel: 'warn',
    },
    async ({ params: { code }, query }, reply) => {
      const letter = letterAt(code)
      return sendSvg(reply, found(letter && drawFace(letter)), query.v !== undefined)
    },
  )
}

function registerSpecimen(app: FastifyInstance, { readSetting }: SettingContext): void {
  app.get<{ Params: { id: string } }>(
    '/specimen/:id.svg',
    {
      schema: { params: { type: 'object', properties: { id: idParam } } },
      logLevel: 'warn',
    },
    async ({ params }, reply) => {
      const licence = (await readSetting('links')).licences?.[Number(params.id) - 1]
      const svg =
        licence && drawSpecimen({ name: licence.name, number: licence.number, expiresOn: licence.expires_on ?? '' }, specimenWords)
      return sendSvg(reply, found(svg), false)
    },
  )
}
