import { Type } from 'typebox'
import { dossierKinds, dossierPaperNames, dossierStates, type DossierPaper } from '../../goods/dossiers.ts'
import { scopes, type Scope } from '../../papers/scopes.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { daySchema, flagSchema } from '../schemas.ts'
import { reportLimits } from './inspection-report.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { goodsNumberSchema } from './recall.ts'

/** First business (首营) of suppliers, holders, agents and goods: signed calls, and `npm run ops` with the same fields (docs/rules/domain.md section 18). */

export const operateDossierSaveCall: Call<typeof operateDossierSchemas.operateDossierSave> = operatorAddress('dossier/save')
export const operateDossierPaperCall: Call<typeof operateDossierSchemas.operateDossierPaper> = operatorAddress('dossier/paper')
export const operateDossierSubmitCall: Call<typeof operateDossierSchemas.operateDossierSubmit> = operatorAddress('dossier/submit')
export const operateDossierSignCall: Call<typeof operateDossierSchemas.operateDossierSign> = operatorAddress('dossier/sign')
export const operateDossierRefuseCall: Call<typeof operateDossierSchemas.operateDossierRefuse> = operatorAddress('dossier/refuse')
export const operateDossierShowCall: Call<typeof operateDossierSchemas.operateDossierShow> = operatorAddress('dossier/show')
export const operateDossierRequireCall: Call<typeof operateDossierSchemas.operateDossierRequire> = operatorAddress('dossier/require')

export const dossierNumberSchema = Type.String({ pattern: String.raw`^SY\d{16}$` })
/** One line of a form. */
const lineSchema = Type.String({ pattern: String.raw`^[^\s<>=@+\x00-\x1f][^<>\x00-\x1f]{0,99}$` })
const sentenceSchema = Type.String({ pattern: String.raw`^[^\s<>=@+\x00-\x1f][^<>\x00-\x1f]{0,199}$` })
const scopeList = Type.Array(Type.Enum([...scopes] as [Scope, ...Scope[]]), { maxItems: scopes.length })

const paperSchema = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  number: Type.String(),
  covers: Type.String(),
  issued_on: Type.String(),
  /** Empty: without an end. */
  ends_on: Type.String(),
  file_id: Type.String(),
  sha256: Type.String(),
  operator: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
  /** The last version of its kind, and whether a version is in the approval that is in force. */
  is_last: flagSchema,
  is_approved: flagSchema,
})

const signatureSchema = Type.Object({
  step: Type.Integer({ minimum: 1, maximum: 3 }),
  person: Type.String(),
  verdict: Type.Enum(['signed', 'refused']),
  reason: Type.String(),
  hash: Type.String(),
  signed_at: Type.Integer(),
  /** Of the review that is under way, or was the last; others are of former ones. */
  is_last: flagSchema,
})

const relatedSchema = Type.Object({ dossier_sn: Type.String(), name: Type.String(), is_in_force: flagSchema })
const relatedOrNone = Type.Union([Type.Null(), relatedSchema])

/** What a list shows of a dossier. */
export const dossierFields = {
  dossier_sn: Type.String(),
  kind: Type.Enum([...dossierKinds]),
  name: Type.String(),
  code: Type.String(),
  scopes: Type.Array(Type.String()),
  goods_id: Type.Union([Type.Null(), Type.Integer()]),
  state: Type.Enum([...dossierStates]),
  /** Approved once, and a paper has ended since. */
  is_lapsed: flagSchema,
  /** The first last day of its papers in force; empty before it is approved, 9999-12-31 without an end. */
  ends_on: Type.String(),
  updated_at: Type.Integer(),
  operator: Type.String(),
} as const

export const dossierSchema = Type.Object({
  ...dossierFields,
  note: Type.String(),
  supplier: relatedOrNone,
  holder: relatedOrNone,
  agent: relatedOrNone,
  /** What is signed now; empty unless it waits for a signature or is approved. */
  hash: Type.String(),
  /** Papers that it needs and that are not there or have ended, in words; 采购 cannot sign before. */
  missing: Type.Array(Type.String()),
  papers: Type.Array(paperSchema),
  signatures: Type.Array(signatureSchema),
  /** Of goods: why they are not sold, or not received, today; empty where they are. */
  locks: Type.Array(Type.String()),
})
export type DossierWire = Wire<typeof dossierSchema>

const requiredSchema = Type.Object({
  /** Goods need dossiers from this day on; empty: they need none. */
  required_from: Type.String(),
  /** Goods on the shelf without an approved dossier, which are not sold from that day on. */
  lacking: Type.Integer(),
})
export type DossiersRequiredWire = Wire<typeof requiredSchema>

const onDossier = operationsOn({ dossier_sn: dossierNumberSchema }, dossierSchema)

export const operateDossierSchemas = {
  operateDossierSave: operationsOn({ dossier_kind: Type.Enum([...dossierKinds]) }, dossierSchema)(
    'Opens a dossier of first business, or changes what one says; what waits for a signature goes back to its draft',
    {
      /** The dossier to change; a new one without. */
      dossier_sn: Type.Optional(dossierNumberSchema),
      /** Of a firm or an agent; goods have their own. */
      name: Type.Optional(lineSchema),
      /** 统一社会信用代码 of a firm, the last four of an agent's ID card. */
      dossier_code: Type.Optional(lineSchema),
      scopes: Type.Optional(scopeList),
      goods_id: Type.Optional(goodsNumberSchema),
      supplier: Type.Optional(dossierNumberSchema),
      holder: Type.Optional(dossierNumberSchema),
      agent: Type.Optional(dossierNumberSchema),
      note: Type.Optional(sentenceSchema),
    },
  ),
  operateDossierPaper: {
    ...onDossier('Adds a paper to a dossier, or a new version of one; versions before it stay', {
      paper_kind: Type.Enum([...dossierPaperNames] as [DossierPaper, ...DossierPaper[]]),
      paper_number: Type.Optional(lineSchema),
      covers: Type.Optional(sentenceSchema),
      issued_on: Type.Optional(daySchema),
      ends_on: Type.Optional(daySchema),
      file: Type.String({ contentEncoding: 'base64url', pattern: '^[A-Za-z0-9_-]*$' }),
    }),
    bodyMaxBytes: reportLimits.bodyMaxBytes,
  },
  operateDossierSubmit: onDossier('Signs a whole dossier as 采购 and gives it to 质管', {}),
  operateDossierSign: onDossier('Signs as 质管, or behind it as 质量负责人, what has this hash; the last signature approves it', {
    dossier_hash: Type.String({ pattern: '^[0-9a-f]{12,64}$' }),
  }),
  operateDossierRefuse: onDossier('Refuses a dossier that waits for a signature, with the reason', { reason: sentenceSchema }),
  operateDossierShow: onDossier('A dossier with its papers, signatures and hash', {}),
  operateDossierRequire: operationsOn({ from: Type.String({ pattern: String.raw`^(never|\d{4}-\d{2}-\d{2})$` }) }, requiredSchema)(
    'Says from which day on goods are sold only with an approved dossier; `never` ends that',
    {},
  ),
} as const
