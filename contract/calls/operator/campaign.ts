import { Type } from 'typebox'
import { operatedPlaces } from '../../console/campaigns.ts'
import { photoLimits } from '../../goods/photos.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { fileInBody } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'

/** Campaign pages that operators put together: signed calls, and `npm run ops` with the same fields. */

export const operateCampaignSaveCall: Call<typeof operateCampaignSchemas.operateCampaignSave> = operatorAddress('campaign/save')
export const operateCampaignPublishCall: Call<typeof operateCampaignSchemas.operateCampaignPublish> = operatorAddress('campaign/publish')
export const operateCampaignRestoreCall: Call<typeof operateCampaignSchemas.operateCampaignRestore> = operatorAddress('campaign/restore')
export const operateCampaignPictureCall: Call<typeof operateCampaignSchemas.operateCampaignPicture> = operatorAddress('campaign/picture')
export const operateCampaignEndCall: Call<typeof operateCampaignSchemas.operateCampaignEnd> = operatorAddress('campaign/end')

const idText = Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` })

const operatedSchema = Type.Object({
  campaign_id: Type.Integer(),
  name: Type.String(),
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Integer(),
  is_published: Type.Boolean(),
  /** Whether what was saved last differs from what is shown. */
  has_draft: Type.Boolean(),
  path: Type.String(),
  /** Shows what was saved last, published or not. */
  preview_path: Type.String(),
})
export type CampaignOperatedWire = Wire<typeof operatedSchema>
const changedSchema = Type.Object({ ...operatedSchema.properties, /** The change that this was. */ change_id: Type.Integer() })
export type CampaignChangedWire = Wire<typeof changedSchema>
export type CampaignPictureWire = Wire<typeof operateCampaignSchemas.operateCampaignPicture.response>

/** The last change that was seen: a later one of another person refuses this. */
const changeWas = { change_was: Type.Optional(idText) }
const onCampaign = operationsOn({ campaign_id: idText }, changedSchema)

export const operateCampaignSchemas = {
  operateCampaignSave: operationsOn({ place: Type.Enum([...operatedPlaces]) }, changedSchema)(
    'Saves a campaign page as a draft, a new one or that of `campaign_id`; 422 says where its JSON is wrong',
    {
      /** The page as JSON (docs/operators/promotions.md). */
      file: Type.String({ contentEncoding: 'base64url', pattern: '^[A-Za-z0-9_-]*$', maxLength: 280_000 }),
      campaign_id: Type.Optional(idText),
      ...changeWas,
    },
  ),
  operateCampaignPublish: onCampaign('Shows what was saved last to buyers', changeWas),
  operateCampaignRestore: onCampaign('Puts the draft back to what it was at an earlier change; what buyers see stays', {
    change_id: idText,
    ...changeWas,
  }),
  operateCampaignPicture: {
    ...operationsOn({}, Type.Object({ picture: Type.String() }))('Uploads a picture for a block of a campaign page, and answers its path', {
      file: fileInBody(photoLimits.fileMaxBytes),
    }),
    bodyMaxBytes: photoLimits.fileMaxBytes * 2,
  },
  operateCampaignEnd: onCampaign('Ends a campaign now', {}),
} as const
