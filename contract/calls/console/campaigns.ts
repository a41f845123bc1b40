import { Type } from 'typebox'
import { campaignEvents, campaignReaders, campaignViews, operatedPlaces } from '../../console/campaigns.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

/** Campaign pages as staff find and put them together. */
export const consoleCampaignsCall: Call<typeof consoleCampaignsSchemas.consoleCampaigns> = { method: 'GET', path: '/api/console/campaigns' }
export const consoleCampaignCall: Call<typeof consoleCampaignsSchemas.consoleCampaign> = {
  method: 'GET',
  path: '/api/console/campaign/:id',
}

const rowFields = {
  campaign_id: Type.Integer(),
  place: Type.Enum([...operatedPlaces]),
  name: Type.String(),
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Integer(),
  is_published: Type.Boolean(),
  /** Whether what was saved last differs from what is shown. */
  has_draft: Type.Boolean(),
  operator: Type.String(),
  updated_at: Type.Integer(),
}
const rowSchema = Type.Object(rowFields)
export type ConsoleCampaignRowWire = Wire<typeof rowSchema>

const changeSchema = Type.Object({
  change_id: Type.Integer(),
  event: Type.Enum([...campaignEvents]),
  operator: Type.String(),
  created_at: Type.Integer(),
  /** Whether its draft is the one that is there now. */
  is_current: Type.Boolean(),
})
export type CampaignChangeWire = Wire<typeof changeSchema>

export const consoleCampaignsSchemas = {
  consoleCampaigns: {
    summary: 'Campaign pages that are not over or were never shown, or those that are over; the latest change first',
    access: 'staff',
    staff: campaignReaders,
    query: Type.Object({ view: Type.Optional(Type.Enum([...campaignViews])) }, { additionalProperties: false }),
    response: Type.Object({ list: Type.Array(rowSchema), is_more: Type.Boolean() }),
  },
  consoleCampaign: {
    summary: 'A campaign page with what was saved last, where it is shown, and who changed it',
    access: 'staff',
    staff: campaignReaders,
    params: Type.Object({ id: Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` }) }),
    response: Type.Object({
      ...rowFields,
      /** What was saved last, as JSON. */
      document: Type.String(),
      /** On the shop's own origin: what buyers see, and what was saved last. */
      url: Type.String(),
      preview_url: Type.String(),
      changes: Type.Array(changeSchema),
    }),
  },
} as const
export type CampaignsQuery = Wire<typeof consoleCampaignsSchemas.consoleCampaigns.query>
export type ConsoleCampaignWire = Wire<typeof consoleCampaignsSchemas.consoleCampaign.response>
