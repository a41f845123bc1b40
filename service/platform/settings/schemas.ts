import { Type, type Static, type TInteger, type TOptional } from 'typebox'
import { qrCodeSchema } from '@yaoji/contract/calls/storefront/navigation'
import { groupSlugPattern } from '@yaoji/contract/calls/storefront/controlled-sales'
import { orderFileFields } from '@yaoji/contract/orders/order-file-layouts'
import { flagSchema, idSchema } from '@yaoji/contract/calls/schemas'
import { traceFileFields } from '@yaoji/contract/orders/trace-file-layouts'
import { renewalDays } from '@yaoji/contract/domain/agreements/contract-state'
import { legalFigureNames, legalFigures, type LegalFigure } from '@yaoji/contract/operator/legal-figures'

const closed = { additionalProperties: false } as const
const text = Type.String({ maxLength: 500 })
const name = Type.String({ minLength: 1, maxLength: 100 })
const moment = Type.Optional(Type.Union([Type.Null(), Type.Integer()]))

const navChild = { id: idSchema, name, url: text, image: Type.Optional(text), is_open: Type.Optional(flagSchema) }

/** A banner as the operator keeps it. Without a picture one is drawn from `name` and `text`. */
const banner = Type.Object(
  {
    id: idSchema,
    name,
    /** For the slot `new_kxzq`: the controlled goods below it. */
    goods_ids: Type.Optional(Type.Array(idSchema, { maxItems: 20 })),
    /** For the slot `brand`: its brand. */
    brand_id: Type.Optional(idSchema),
    text: Type.Optional(text),
    image: Type.Optional(text),
    url: Type.Optional(text),
    bg: Type.Optional(Type.String({ pattern: '^(#[0-9a-fA-F]{6})?$' })),
    start_at: moment,
    end_at: moment,
  },
  closed,
)
const banners = Type.Optional(Type.Array(banner))

/** Fields that a licence or a registration need not have may be left out. */
const licence = Type.Object(
  {
    name,
    number: name,
    url: Type.Optional(text),
    image: Type.Optional(text),
    expires_on: Type.Optional(Type.String({ pattern: String.raw`^(\d{4}-\d{2}-\d{2})?$` })),
  },
  closed,
)

/** A picture, or the address that a drawn code leads to: a page of the site or any https address. */
const qrCode = Type.Object(
  {
    kind: qrCodeSchema.properties.kind,
    name,
    image: Type.Optional(text),
    url: Type.Optional(text),
  },
  { ...closed, minProperties: 3 },
)

/** Headings of a system of pharmacies, each with its field. */
const columnsOf = <Field extends string>(fields: readonly Field[]) =>
  Type.Array(Type.Object({ field: Type.Enum([...fields]), heading: name }, closed), { minItems: 1, maxItems: 25 })
const orderFileColumns = columnsOf(orderFileFields)
const traceFileColumns = columnsOf(traceFileFields)

/** Controlled goods that are shown together, at an address of their own. */
const controlledGroup = Type.Object(
  {
    slug: Type.String({ pattern: groupSlugPattern }),
    name,
    text: Type.Optional(text),
    goods_ids: Type.Array(idSchema, { minItems: 1, maxItems: 500 }),
    start_at: moment,
    end_at: moment,
  },
  closed,
)

/** Each figure may be missing: then the usual one holds. */
const figureFields = Object.fromEntries(
  legalFigureNames.map(name => {
    const { least, most } = legalFigures[name]
    return [name, Type.Optional(Type.Integer({ minimum: least, maximum: most }))]
  }),
) as Record<LegalFigure, TOptional<TInteger>>

/** Operator-owned data by the key of its row in the table setting (docs/operators/frame.md). */
export const settingSchemas = {
  nav: Type.Array(Type.Object({ ...navChild, children: Type.Optional(Type.Array(Type.Object(navChild, closed))) }, closed)),
  hot_words: Type.Array(name),
  /** A brand with the goods whose pack is its picture, and its story. The first ones are on the home page. */
  brands: Type.Array(
    Type.Object({ id: idSchema, name, goods_id: Type.Union([Type.Null(), idSchema]), story: Type.Optional(text) }, closed),
  ),
  links: Type.Object(
    {
      service_hours: Type.Optional(text),
      licences: Type.Optional(Type.Array(licence)),
      copyright: Type.Optional(text),
      support: Type.Optional(text),
    },
    closed,
  ),
  qr_codes: Type.Array(qrCode),
  /** Banners by slot. */
  focus: Type.Object(
    {
      home: banners,
      top: banners,
      right: banners,
      login: banners,
      draw: banners,
      ppzq: banners,
      brand: banners,
      yx: banners,
      zyzq: banners,
      kxzq: banners,
      new_kxzq: banners,
      kxzq_ad: banners,
      xrtj: banners,
      demo: banners,
      postList: banners,
    },
    closed,
  ),
  controlled_groups: Type.Array(controlledGroup),
  contacts: Type.Object({ qq1: Type.Optional(text), qq2: Type.Optional(text) }, closed),
  /** Where transfers go; all three, or transfers are not offered. */
  transfer_account: Type.Object({ name: Type.Optional(text), bank: Type.Optional(text), number: Type.Optional(text) }, closed),
  /** The shop's data on invoices in addition to its name: 销售方纳税人识别号 and 开票人. */
  invoice_seller: Type.Object(
    { tax_number: Type.Optional(Type.String({ pattern: '^([0-9A-HJ-NPQRTUWXY]{15,20})?$' })), issuer: Type.Optional(name) },
    closed,
  ),
  /** Whether coded goods leave the warehouse only with all their trace codes. */
  trace_codes: Type.Object({ required: Type.Optional(Type.Boolean()) }, closed),
  /** Whether everybody who moves money or signs needs a second factor; without it, it is offered. */
  second_factor: Type.Object({ required: Type.Optional(Type.Boolean()) }, closed),
  /** Address for returned goods. */
  return_address: Type.Object({ name: Type.Optional(text), phone: Type.Optional(text), address: Type.Optional(text) }, closed),
  /** Columns of the buyers' order files, by layout, in place of those that come with the shop. */
  order_file_layouts: Type.Partial(
    Type.Object({ shikong: orderFileColumns, yonyou: orderFileColumns, haidian: orderFileColumns, yunuo: orderFileColumns }, closed),
  ),
  /** The same of the buyers' files of trace codes. */
  trace_file_layouts: Type.Partial(
    Type.Object(
      {
        ...{ shikong: traceFileColumns, yonyou: traceFileColumns, haidian: traceFileColumns, yunuo: traceFileColumns },
        platform: traceFileColumns,
      },
      closed,
    ),
  ),
  /** Figures of the law that legal staff have corrected (contract/operator/legal-figures.ts). */
  legal_figures: Type.Object(figureFields, closed),
  /** Days before the end of a batch, and of a contract, from which 今日 reminds of it. */
  reminders: Type.Object(
    {
      batch_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
      contract_days: Type.Optional(Type.Integer({ minimum: 1, maximum: renewalDays })),
    },
    closed,
  ),
  quality_inspection: Type.Object({ url: Type.Optional(text), msg: Type.Optional(text) }, closed),
  /** Hosts of programs that the shop calls although their addresses are not public. */
  webhook_hosts: Type.Array(Type.String({ minLength: 1, maxLength: 253, pattern: '^[a-z0-9_.:-]+$' }), { maxItems: 50 }),
} as const

export type SettingKey = keyof typeof settingSchemas
export type Settings = { [Key in SettingKey]: Static<(typeof settingSchemas)[Key]> }
export type BannerSlot = keyof Settings['focus']
export type BannerSetting = Static<typeof banner>
export type ControlledGroup = Static<typeof controlledGroup>
export type LicenceSetting = Static<typeof licence>
export type QrCodeSetting = Static<typeof qrCode>

export const settingKeys = Object.keys(settingSchemas) as SettingKey[] // The object above has no other keys.

/** Values for a missing row, and for one without any valid part. */
export const absentSettings: Settings = {
  nav: [],
  hot_words: [],
  brands: [],
  links: {},
  qr_codes: [],
  focus: {},
  controlled_groups: [],
  contacts: {},
  transfer_account: {},
  invoice_seller: {},
  trace_codes: {},
  second_factor: {},
  return_address: {},
  order_file_layouts: {},
  trace_file_layouts: {},
  legal_figures: {},
  reminders: {},
  quality_inspection: {},
  webhook_hosts: [],
}
